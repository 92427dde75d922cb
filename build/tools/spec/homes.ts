/** Where something of the catalogue stands in the API's schema, where its name does not say so: a type, and for fields
 * called otherwise here, how to get to them. Whether they are there is read from the schema. */
export interface Home {
  readonly type: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** What takes what is given and never shown, such as a password. */
  readonly mutation?: string;
}

/** By the catalogue's id of an entity. */
export const homes: Readonly<Record<string, Home>> = {
  'page-data': {
    type: 'Content',
    fields: {
      contentId: 'id',
      canonicalPath: 'alias',
      'siteContext.path': 'alias',
      'siteContext.canonicalUrl': 'canonicalUrl',
      'authors[].name': 'authors.fullName',
      'primaryImage.src': 'primaryImage.file',
      'primarySection.canonicalPath': 'primarySection.alias',
      'primarySection.hierarchy': 'primarySection.parent',
    },
  },
  'site-user': { type: 'SiteUserInfo' },
  'demographic-answer': { type: 'MemberDemographic' },
  newsletter: { type: 'PublicNewslettersSettingsEnabledNewsletters' },
  'newsletter-subscribe-payload': {
    type: 'AnonymousSubscription',
    mutation: 'subscribeAnonymousCustomer',
    fields: { region: 'regionCode', complianceConsent: 'consent' },
  },
  consent: { type: 'RequestRegisterSiteUserConsentInput' },
  'content-meter': { type: 'ContentMeterState' },
  'page-event-details': { type: 'SetEventRegistrationInputPageDetailsInput' },
  'block-event-details': { type: 'SetEventRegistrationInputBlockDetailsInput' },
  // A site's own layouts are like it, for that site alone; single pieces beside.
  layout: { type: 'SharedLayout' },
  grid: { type: 'Layout', fields: { 'rows[].settings': 'rows', 'rows[].columns': 'rows.columns' } },
  'row-settings': { type: 'LayoutRows' },
  column: { type: 'LayoutRowsColumns', fields: { 'settings.blockAlignment': 'blockAlignment' } },
  block: { type: 'Block' },
  'web-section': { type: 'WebsiteSection', fields: { hierarchy: 'parent' } },
  'site-settings-menu': {
    type: 'SiteMenus',
    fields: { 'links[].label': 'header_primary.label', 'links[].href': 'header_primary.href' },
  },
  'bearer-token-session': { type: 'CmsUserTokens' },
  'cms-user-profile': { type: 'ActiveCmsUser', mutation: 'updateProfile' },
  'ad-unit': { type: 'AdUnitPattern' },
  'audience-recommendation-settings': {
    type: 'ThirdPartyScriptsSettingsBlueConicContentBodyRecommendations',
  },
  'site-settings-header': {
    type: 'HeaderSettings',
    fields: { colours: 'primaryBackgroundColor', hamburgerOptions: 'hamburgerMenuStyle' },
  },
  'site-settings-memberships': {
    type: 'MembershipsSettings',
    fields: { contentMeteringFields: 'contentMetering' },
  },
  'membership-settings': { type: 'MembershipsSettings' },
  'site-settings-newsletters': {
    type: 'NewslettersSettings',
    fields: { 'enabledNewsletters[].id': 'enabledNewsletters.omedaProductId' },
  },
  'newsletter-settings': {
    type: 'NewslettersSettings',
    fields: { 'subscribeBlockSettings.colours': 'subscribeBlockSettings.backgroundColor' },
  },
  'admin-news-item': { type: 'AspireNewsItem' },
  'source-embed': { type: 'SourceEsbSettings', fields: { key: 'embeds.key' } },
};

/** What operations are called that the specification gives no name. */
export const operationNames: Readonly<Record<string, string>> = {
  'next secondary grid': 'getNextSecondaryGrid',
  'next secondary page': 'getNextSecondaryPage',
};

const OPTION = 'admin/fields/frame/select-option.tsx';

/** Where fields are that the API never sends: the file, and words of it. */
export const inSources: Readonly<Record<string, readonly [file: string, words: string]>> = {
  'select-option.value': ['content-store/definition/field-type.ts', 'readonly value: string;'],
  'select-option.label': [OPTION, 'readonly label: string;'],
  'select-option.color': [OPTION, 'readonly color?: string | undefined;'],
  'select-option.icon': [OPTION, 'readonly icon?: ReactNode;'],
  'select-option.count': [OPTION, '<CountBadge count={count} />'],
  'other-enumerations.selectState': [
    'admin/fields/inputs/reference/select-state.ts',
    "'init' | 'loading' | 'short' | 'loaded'",
  ],
  'other-enumerations.favoriteAction': [
    'content-store/model/tracking/favorite-content.ts',
    "choice(['Favorite', 'Unfavorite']",
  ],
  'other-enumerations.registrationFunnelEvent': [
    'content-store/model/tracking/registration.ts',
    "'View_Gated_Content',\n  'Choose_Membership',\n  'Submit_Registration_Form',\n  'Complete_Registration',\n  'Confirm_Email',\n  'Submit_Login_Form',\n  'Complete_Login',",
  ],
  'other-enumerations.subscriptionSource': [
    'content-store/model/tracking/newsletter-subscription.ts',
    "'Account',\n  'NlWidgetAuthenticated',\n  'NlWidgetUnauthenticated',\n  'Registration',",
  ],
  'other-enumerations.newsletterAction': [
    'content-store/model/tracking/newsletter-subscription.ts',
    "choice(['OptIn', 'OptOut']",
  ],
  'other-enumerations.headerLoginState': [
    // Unknown until the script has asked: the header is what the hint of a session makes it.
    'site/members/scripts/signed-in.ts',
    "document.documentElement.dataset.member = 'out';",
  ],
  'other-enumerations.meteringState': [
    'content-store/model/gating/decide-access.ts',
    "['passed-metered-more', 'passed-metered-out', 'failed-metered']",
  ],
};
