import type { DemographicAnswer, MemberChange, Subscription } from '../audience.ts';

/** What is fixed in a save: the kinds of contacts that a site knows of. */
const ADDRESS = 100;
const EMAIL = 300;

/** A member's change as Omeda takes it. Their id here makes it the same customer, however often it is sent. */
export function saveBody(change: MemberChange, namespace: string, tenantKey: string): object {
  const { memberId, email, firstName, lastName, title, promoCode, demographics = [] } = change;
  const address = addressOf(change);
  const products = new Map((change.products ?? []).map((each) => [each.product, each.isReceived]));
  return {
    ExternalCustomerId: `${tenantKey}-${memberId}`,
    ExternalCustomerIdNamespace: namespace,
    ...{ FirstName: firstName, LastName: lastName, Title: title, PromoCode: promoCode?.slice(0, 50) },
    ...(address !== null && { Addresses: [address] }),
    Emails: [{ EmailContactType: EMAIL, EmailAddress: email }],
    ...(demographics.length > 0 && { CustomerDemographics: demographics.map(answerOf) }),
    ...(products.size > 0 && { Products: [...products].map(productOf) }),
  };
}

/** A newsletter of product type 2 as Omeda takes it. Whose it is, Omeda tells by the e-mail address: it says no more of them, since
 * anybody may have asked for it. */
export function productBody(subscription: Subscription, isReceived: boolean): object {
  const { email, newsletter, promoCode } = subscription;
  return {
    Emails: [{ EmailContactType: EMAIL, EmailAddress: email }],
    PromoCode: promoCode?.slice(0, 50),
    Products: [productOf([newsletter, isReceived])],
  };
}

function addressOf({ company, city, region, postalCode, countryCode }: MemberChange): object | null {
  const given = {
    ...{ Company: company, City: city, RegionCode: region },
    ...{ PostalCode: postalCode, CountryCode: countryCode },
  };
  const isGiven = Object.values(given).some((value) => value !== undefined);
  return isGiven ? { AddressContactType: ADDRESS, ...given } : null;
}

function answerOf({ questionId, answerIds, value }: DemographicAnswer): object {
  const chosen = answerIds.length > 1 ? [...answerIds] : answerIds[0];
  return { OmedaDemographicId: questionId, OmedaDemographicValue: chosen ?? value ?? '' };
}

/** A product twice is an error there. */
function productOf([product, isReceived]: readonly [string, boolean]): object {
  return { OmedaProductId: Number(product), Receive: isReceived ? 1 : 0 };
}
