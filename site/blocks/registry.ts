// Generated from the blocks there are: do not edit, run `node build/tools/blocks/write.ts`.
import type { ViewedBlockType } from '#content-store/model/blocks/blocks.ts';
import { load as aboutAuthor } from './about-author/load.ts';
import { load as authorProfile } from './author-profile/load.ts';
import { load as callToAction } from './call-to-action/load.ts';
import { load as carousel } from './carousel/load.ts';
import { load as companyBanner } from './company-banner/load.ts';
import { load as companyKeyContact } from './company-key-contact/load.ts';
import { load as companyOverview } from './company-overview/load.ts';
import { load as companyVideos } from './company-videos/load.ts';
import { load as contactUsForm } from './contact-us-form/load.ts';
import { load as contacts } from './contacts/load.ts';
import { load as contentBody } from './content-body/load.ts';
import { load as contentImageGrid } from './content-image-grid/load.ts';
import { load as contentList } from './content-list/load.ts';
import { load as contentPrimaryImage } from './content-primary-image/load.ts';
import { load as contentSidebars } from './content-sidebars/load.ts';
import { load as contentTitle } from './content-title/load.ts';
import { load as countdownTimer } from './countdown-timer/load.ts';
import { load as dataSheet } from './data-sheet/load.ts';
import { load as documentDownload } from './document-download/load.ts';
import { load as externalRssFeed } from './external-rss-feed/load.ts';
import { load as gatingForm } from './gating-form/load.ts';
import { load as globalContacts } from './global-contacts/load.ts';
import { load as imageGallery } from './image-gallery/load.ts';
import { load as inquiryForm } from './inquiry-form/load.ts';
import { load as jobBoard } from './job-board/load.ts';
import { load as leadingCompanies } from './leading-companies/load.ts';
import type { Load } from './load.ts';
import { load as marketingPageContent } from './marketing-page-content/load.ts';
import { load as membershipOverview } from './membership-overview/load.ts';
import { load as membershipSignup } from './membership-signup/load.ts';
import { load as omedaGatedPageContent } from './omeda-gated-page-content/load.ts';
import { load as partSearch } from './part-search/load.ts';
import { load as podcastPlayer } from './podcast-player/load.ts';
import { load as podcasts } from './podcasts/load.ts';
import { load as relatedContent } from './related-content/load.ts';
import { load as richText } from './rich-text/load.ts';
import { load as search } from './search/load.ts';
import { load as sectionOverview } from './section-overview/load.ts';
import { load as sectionTree } from './section-tree/load.ts';
import { load as shareLinks } from './share-links/load.ts';
import { load as simplemapsUs } from './simplemaps-us/load.ts';
import { load as siteSearch } from './site-search/load.ts';
import { load as siteUserAccount } from './site-user-account/load.ts';
import { load as siteUserChangeEmail } from './site-user-change-email/load.ts';
import { load as siteUserCompleteRegistration } from './site-user-complete-registration/load.ts';
import { load as siteUserLogin } from './site-user-login/load.ts';
import { load as siteUserResetPassword } from './site-user-reset-password/load.ts';
import { load as socialLinks } from './social-links/load.ts';
import { load as videoPlayer } from './video-player/load.ts';
import { load as webinarLink } from './webinar-link/load.ts';
import { load as webinars } from './webinars/load.ts';
import { load as zmagEmbed } from './zmag-embed/load.ts';

/** What loads the data of every block type that has a view. */
export const loads = {
  about_author: aboutAuthor,
  author_profile: authorProfile,
  call_to_action: callToAction,
  carousel: carousel,
  company_banner: companyBanner,
  company_key_contact: companyKeyContact,
  company_overview: companyOverview,
  company_videos: companyVideos,
  contact_us_form: contactUsForm,
  contacts: contacts,
  content_body: contentBody,
  content_image_grid: contentImageGrid,
  content_list: contentList,
  content_primary_image: contentPrimaryImage,
  content_sidebars: contentSidebars,
  content_title: contentTitle,
  countdown_timer: countdownTimer,
  data_sheet: dataSheet,
  document_download: documentDownload,
  external_rss_feed: externalRssFeed,
  gating_form: gatingForm,
  global_contacts: globalContacts,
  image_gallery: imageGallery,
  inquiry_form: inquiryForm,
  job_board: jobBoard,
  leading_companies: leadingCompanies,
  marketing_page_content: marketingPageContent,
  membership_overview: membershipOverview,
  membership_signup: membershipSignup,
  omeda_gated_page_content: omedaGatedPageContent,
  part_search: partSearch,
  podcast_player: podcastPlayer,
  podcasts: podcasts,
  related_content: relatedContent,
  rich_text: richText,
  search: search,
  section_overview: sectionOverview,
  section_tree: sectionTree,
  share_links: shareLinks,
  simplemaps_us: simplemapsUs,
  site_search: siteSearch,
  site_user_account: siteUserAccount,
  site_user_change_email: siteUserChangeEmail,
  site_user_complete_registration: siteUserCompleteRegistration,
  site_user_login: siteUserLogin,
  site_user_reset_password: siteUserResetPassword,
  social_links: socialLinks,
  video_player: videoPlayer,
  webinar_link: webinarLink,
  webinars: webinars,
  zmag_embed: zmagEmbed,
} satisfies { [T in ViewedBlockType]: Load<T, unknown> };
