import type { AnyFields, ValueOf } from '../../definition/field.ts';
import { aboutAuthor } from './about-author.ts';
import { authorProfile } from './author-profile.ts';
import { blueconicRecommendations } from './blueconic-recommendations.ts';
import { callToAction } from './call-to-action.ts';
import { carousel } from './carousel.ts';
import { comments } from './comments.ts';
import { companyBanner } from './company-banner.ts';
import { companyKeyContact } from './company-key-contact.ts';
import { companyOverview } from './company-overview.ts';
import { companyVideos } from './company-videos.ts';
import { contactUsForm } from './contact-us-form.ts';
import { contacts } from './contacts.ts';
import { contentBody } from './content-body.ts';
import { contentImageGrid } from './content-image-grid.ts';
import { contentList } from './content-list.ts';
import { contentPrimaryImage } from './content-primary-image.ts';
import { contentSidebars } from './content-sidebars.ts';
import { contentTitle } from './content-title.ts';
import { countdownTimer } from './countdown-timer.ts';
import { documentDownload } from './document-download.ts';
import { externalRssFeed } from './external-rss-feed.ts';
import { gamAd } from './gam-ad.ts';
import { gatingForm } from './gating-form.ts';
import { globalContacts } from './global-contacts.ts';
import { imageGallery } from './image-gallery.ts';
import { inquiryForm } from './inquiry-form.ts';
import { issueOverview } from './issue-overview.ts';
import { jobBoard } from './job-board.ts';
import { leadingCompanies } from './leading-companies.ts';
import { magazineIssue } from './magazine-issue.ts';
import { magazineOverview } from './magazine-overview.ts';
import { marketingPageContent } from './marketing-page-content.ts';
import { membershipOverview } from './membership-overview.ts';
import { membershipSignup } from './membership-signup.ts';
import { newsletterCampaigns } from './newsletter-campaigns.ts';
import { omedaGatedPageContent } from './omeda-gated-page-content.ts';
import { podcastPlayer } from './podcast-player.ts';
import { podcasts } from './podcasts.ts';
import { relatedContent } from './related-content.ts';
import { richText } from './rich-text.ts';
import { search } from './search.ts';
import { sectionOverview } from './section-overview.ts';
import { sectionTree } from './section-tree.ts';
import { shareLinks } from './share-links.ts';
import { simplemapsUs } from './simplemaps-us.ts';
import { siteSearch } from './site-search.ts';
import { siteUserAccount } from './site-user-account.ts';
import { siteUserChangeEmail } from './site-user-change-email.ts';
import { siteUserCompleteRegistration } from './site-user-complete-registration.ts';
import { siteUserLogin } from './site-user-login.ts';
import { siteUserResetPassword } from './site-user-reset-password.ts';
import { socialLinks } from './social-links.ts';
import { subscribe } from './subscribe.ts';
import { videoPlayer } from './video-player.ts';
import { webinarLink } from './webinar-link.ts';
import { webinars } from './webinars.ts';
import { zmagEmbed } from './zmag-embed.ts';

/** Every block type a layout may place, as the palette offers them: its first page, then those under "More" (S0 §2,
 * S1 §3). */
export const blockTypes = [
  contentList,
  webinars,
  carousel,
  contentImageGrid,
  magazineIssue,
  contacts,
  globalContacts,
  relatedContent,
  leadingCompanies,
  sectionTree,
  contentBody,
  contentSidebars,
  externalRssFeed,
  aboutAuthor,
  authorProfile,
  blueconicRecommendations,
  companyBanner,
  companyKeyContact,
  companyOverview,
  companyVideos,
  contentTitle,
  gatingForm,
  imageGallery,
  shareLinks,
  contentPrimaryImage,
  sectionOverview,
  siteSearch,
  magazineOverview,
  issueOverview,
  inquiryForm,
  videoPlayer,
  comments,
  documentDownload,
  zmagEmbed,
  simplemapsUs,
  podcastPlayer,
  podcasts,
  newsletterCampaigns,
  countdownTimer,

  callToAction,
  contactUsForm,
  gamAd,
  jobBoard,
  marketingPageContent,
  membershipOverview,
  membershipSignup,
  omedaGatedPageContent,
  richText,
  search,
  siteUserAccount,
  siteUserLogin,
  siteUserResetPassword,
  siteUserCompleteRegistration,
  siteUserChangeEmail,
  socialLinks,
  subscribe,
  webinarLink,
] as const;

type Definition = (typeof blockTypes)[number];

export type BlockType = Definition['type'];

/** The types that readers see something of. */
export type ViewedBlockType = Exclude<Definition, { readonly view?: 'later' }>['type'];

/** The settings of one block type. */
export type BlockSettings<T extends BlockType> = ValueOf<Extract<Definition, { type: T }>['settings']>;

const byType: ReadonlyMap<string, Definition> = new Map(blockTypes.map((one) => [one.type, one]));

/** A block type by its name; undefined for an unknown one. */
export function blockTypeNamed(type: string): Definition | undefined {
  return byType.get(type);
}

/** A block type's settings fields; undefined for an unknown type. */
export function blockSettingsOf(type: string): AnyFields | undefined {
  return byType.get(type)?.settings;
}
