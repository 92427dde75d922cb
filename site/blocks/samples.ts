// Generated from the blocks there are: do not edit, run `node build/tools/blocks/write.ts`.
import type { ViewedBlockType } from '#content-store/model/blocks/blocks.ts';
import { sample as aboutAuthor } from './about-author/sample.ts';
import { sample as authorProfile } from './author-profile/sample.ts';
import { sample as callToAction } from './call-to-action/sample.ts';
import { sample as carousel } from './carousel/sample.ts';
import { sample as companyBanner } from './company-banner/sample.ts';
import { sample as companyKeyContact } from './company-key-contact/sample.ts';
import { sample as companyOverview } from './company-overview/sample.ts';
import { sample as companyVideos } from './company-videos/sample.ts';
import { sample as contactUsForm } from './contact-us-form/sample.ts';
import { sample as contacts } from './contacts/sample.ts';
import { sample as contentBody } from './content-body/sample.ts';
import { sample as contentImageGrid } from './content-image-grid/sample.ts';
import { sample as contentList } from './content-list/sample.ts';
import { sample as contentPrimaryImage } from './content-primary-image/sample.ts';
import { sample as contentSidebars } from './content-sidebars/sample.ts';
import { sample as contentTitle } from './content-title/sample.ts';
import { sample as countdownTimer } from './countdown-timer/sample.ts';
import { sample as dataSheet } from './data-sheet/sample.ts';
import { sample as documentDownload } from './document-download/sample.ts';
import { sample as externalRssFeed } from './external-rss-feed/sample.ts';
import { sample as gatingForm } from './gating-form/sample.ts';
import { sample as globalContacts } from './global-contacts/sample.ts';
import { sample as imageGallery } from './image-gallery/sample.ts';
import { sample as inquiryForm } from './inquiry-form/sample.ts';
import { sample as jobBoard } from './job-board/sample.ts';
import { sample as leadingCompanies } from './leading-companies/sample.ts';
import { sample as marketingPageContent } from './marketing-page-content/sample.ts';
import { sample as membershipOverview } from './membership-overview/sample.ts';
import { sample as membershipSignup } from './membership-signup/sample.ts';
import { sample as omedaGatedPageContent } from './omeda-gated-page-content/sample.ts';
import { sample as partSearch } from './part-search/sample.ts';
import { sample as podcastPlayer } from './podcast-player/sample.ts';
import { sample as podcasts } from './podcasts/sample.ts';
import { sample as relatedContent } from './related-content/sample.ts';
import { sample as richText } from './rich-text/sample.ts';
import type { Sample } from './sample.ts';
import { sample as search } from './search/sample.ts';
import { sample as sectionOverview } from './section-overview/sample.ts';
import { sample as sectionTree } from './section-tree/sample.ts';
import { sample as shareLinks } from './share-links/sample.ts';
import { sample as simplemapsUs } from './simplemaps-us/sample.ts';
import { sample as siteSearch } from './site-search/sample.ts';
import { sample as siteUserAccount } from './site-user-account/sample.ts';
import { sample as siteUserChangeEmail } from './site-user-change-email/sample.ts';
import { sample as siteUserCompleteRegistration } from './site-user-complete-registration/sample.ts';
import { sample as siteUserLogin } from './site-user-login/sample.ts';
import { sample as siteUserResetPassword } from './site-user-reset-password/sample.ts';
import { sample as socialLinks } from './social-links/sample.ts';
import { sample as videoPlayer } from './video-player/sample.ts';
import { sample as webinarLink } from './webinar-link/sample.ts';
import { sample as webinars } from './webinars/sample.ts';
import { sample as zmagEmbed } from './zmag-embed/sample.ts';

/** What every block type is tried with. */
export const samples = {
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
} satisfies { [T in ViewedBlockType]: Sample<T> };
