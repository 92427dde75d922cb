// Generated from the blocks there are: do not edit, run `node build/tools/blocks/write.ts`.
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
import { dataSheet } from './data-sheet.ts';
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
import { partSearch } from './part-search.ts';
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

/** The definition of every block type. */
export const definitions = [
  aboutAuthor,
  authorProfile,
  blueconicRecommendations,
  callToAction,
  carousel,
  comments,
  companyBanner,
  companyKeyContact,
  companyOverview,
  companyVideos,
  contactUsForm,
  contacts,
  contentBody,
  contentImageGrid,
  contentList,
  contentPrimaryImage,
  contentSidebars,
  contentTitle,
  countdownTimer,
  dataSheet,
  documentDownload,
  externalRssFeed,
  gamAd,
  gatingForm,
  globalContacts,
  imageGallery,
  inquiryForm,
  issueOverview,
  jobBoard,
  leadingCompanies,
  magazineIssue,
  magazineOverview,
  marketingPageContent,
  membershipOverview,
  membershipSignup,
  newsletterCampaigns,
  omedaGatedPageContent,
  partSearch,
  podcastPlayer,
  podcasts,
  relatedContent,
  richText,
  search,
  sectionOverview,
  sectionTree,
  shareLinks,
  simplemapsUs,
  siteSearch,
  siteUserAccount,
  siteUserChangeEmail,
  siteUserCompleteRegistration,
  siteUserLogin,
  siteUserResetPassword,
  socialLinks,
  subscribe,
  videoPlayer,
  webinarLink,
  webinars,
  zmagEmbed,
] as const;
