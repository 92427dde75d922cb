import { contentTypes, typeChoices } from '#content-store/model/content/content-types.ts';
import { baseStylesSettings } from '#content-store/model/settings/base-styles.ts';
import { companyUpdateSettings } from '#content-store/model/settings/company-update.ts';
import { contactUsSettings } from '#content-store/model/settings/contact-us.ts';
import { contactsSettings } from '#content-store/model/settings/contacts.ts';
import { contentStyleSettings } from '#content-store/model/settings/content-style.ts';
import { footerSettings } from '#content-store/model/settings/footer.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { googleAdManagerSettings } from '#content-store/model/settings/google-ad-manager.ts';
import { headerSettings } from '#content-store/model/settings/header.ts';
import { inquiryFormSettings } from '#content-store/model/settings/inquiry-form.ts';
import { labelsSettings } from '#content-store/model/settings/labels.ts';
import { leadersSettings } from '#content-store/model/settings/leaders.ts';
import { membershipsSettings } from '#content-store/model/settings/memberships.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { podStyleSettings } from '#content-store/model/settings/pod-style.ts';
import { podcastsSettings } from '#content-store/model/settings/podcasts.ts';
import { sectionTreeSettings } from '#content-store/model/settings/section-tree.ts';
import { socialLinksSettings } from '#content-store/model/settings/social-links.ts';
import { sourceEsbSettings } from '#content-store/model/settings/source-esb.ts';
import type { Contents } from '../contents.ts';
import { colours } from './diagrams/plate.ts';
import { type AuthorKey, authors, type SectionKey } from './site.ts';

const all = typeChoices.map((one) => one.value);
/** What is of no day is looked up, not listed among the news. */
const listed = contentTypes.filter((one) => !('isTimeless' in one)).map((one) => one.type);

export const settings: Contents['settings'] = (idOf) => {
  const section = (key: SectionKey) => idOf('section', key);
  const author = (key: AuthorKey) => idOf('author', key);
  const logo = idOf('picture', 'logo');
  return [
    [
      generalSettings,
      {
        siteName: 'Headloss',
        rootDomain: 'headloss.example',
        tagline: 'The water trade, weekly',
        favicon: idOf('picture', 'favicon'),
        errorPicture: idOf('picture', 'capped'),
        supportedContentTypes: all,
        useNewDesign: false,
        spacing: 36,
        enableNoIndexByContentType: ['TextAd'],
      },
    ],
    [
      baseStylesSettings,
      {
        primaryFont: 'encode_sans_condensed',
        secondaryFont: 'open_sans',
        primaryColor: colours.cobalt,
        secondaryColor: '#c8361a',
        linkColor: colours.cobalt,
        bodyBackgroundColor: colours.white,
        siteTheme: 'auto',
      },
    ],
    [podStyleSettings, { accentColor: colours.coral }],
    [
      headerSettings,
      {
        logo,
        logoHeight: 45,
        primaryBackgroundColor: colours.yellow,
        hamburgerMenuStyle: 'secondary',
        hamburgerMenuCollapsibleGroups: true,
        searchStyle: 'text',
        ctaText: 'For depots',
        ctaLink: '/take-headloss-to-the-depot',
      },
    ],
    [
      footerSettings,
      {
        logo: idOf('picture', 'footerLogo'),
        primaryBackgroundColor: '#0e2599',
        about:
          'A demonstration weekly for people who move water, and for people who are charged for it. Its companies, leaks and people were made up for it.',
        copyrightHolder: 'Headloss, Staith',
      },
    ],
    [
      contentStyleSettings,
      {
        defaultContentTypes: listed,
        smallImageWidth: 168,
        sectionTextColor: '#c8361a',
        sponsoredTextColor: colours.cobalt,
        dateLocation: 'below_summary',
        showCompanyDate: 'none',
        itemVerticalSpacing: 'small',
        includeHomeInBreadcrumb: false,
        socialShareLinks: ['linkedin', 'twitter', 'whatsapp'],
      },
    ],
    [
      socialLinksSettings,
      {
        linkedin: 'https://linkedin.example/headloss',
        twitter: 'https://twitter.example/headloss',
        youtube: 'https://youtube.example/headloss',
      },
    ],
    [sectionTreeSettings, { parentSections: [section('news')] }],
    [labelsSettings, { content: ['Sponsored', 'Opinion', 'Analysis'] }],
    [leadersSettings, { enabled: true }],
    [
      membershipsSettings,
      {
        fromEmail: 'members@headloss.example',
        supportEmail: 'desk@headloss.example',
        ungatedParagraphs: 2,
        showTitleLocks: true,
        allowIpGating: true,
        contentMetering: {
          enabled: true,
          numberOfFreeViews: 3,
          meteringPeriod: 30,
          introTexts: {
            viewsRemaining:
              'You have [VIEWS_REMAINING] of [ALLOWED_VIEWS] pieces left before [EXPIRATION_DATE].',
            lastView: 'This was the last of [ALLOWED_VIEWS] pieces before [EXPIRATION_DATE].',
            noViewsRemaining:
              'You have read your [ALLOWED_VIEWS] pieces. There are more on [EXPIRATION_DATE], or at once for members.',
          },
        },
      },
    ],
    [
      inquiryFormSettings,
      {
        sendTo: ['desk@headloss.example'],
        sendFrom: 'post@headloss.example',
        notificationSubject: 'A reader asks',
        emailHeaderImage: logo,
      },
    ],
    [
      contactUsSettings,
      {
        sendTo: ['desk@headloss.example'],
        sendFrom: 'post@headloss.example',
        notificationSubject: 'To the desk',
      },
    ],
    [
      sourceEsbSettings,
      {
        embeds: [
          {
            key: 'valve-finder',
            inArticleTitle: 'Which valve, then?',
            body: 'Every valve that we know of, by size, rating and what works it. Compare four at a time.',
            buttonLabel: 'Open the valve finder',
            clickUrl: 'https://www.headloss.example/parts/valves',
          },
        ],
      },
    ],
    [companyUpdateSettings, { enabled: true, notificationEmails: ['directory@headloss.example'] }],
    [googleAdManagerSettings, { basePath: 'headloss', lazyLoad: true }],
    [
      modulesSettings,
      {
        leaders: true,
        magazine: false,
        newsletters: true,
        search: true,
        memberships: true,
        sourceesb: true,
      },
    ],
    [
      contactsSettings,
      {
        contactsGroup: [
          { title: 'The desk', contacts: [author('priya')] },
          { title: 'Reporters', contacts: [author('conor'), author('ruth'), author('bea')] },
        ],
      },
    ],
    [
      podcastsSettings,
      {
        overview: [
          {
            title: 'Pressure Test',
            url: 'https://www.headloss.example/pressure-test',
            image: idOf('picture', 'podcastCover'),
            category: 'Business',
            author: 'Headloss',
            ownerEmail: 'desk@headloss.example',
            description: `Half an hour in a van with somebody who knows. ${authors.conor.firstName} drives.`,
            links: {
              apple: 'https://podcasts.example/pressure-test',
              spotify: 'https://audio.example/pressure-test',
            },
          },
        ],
      },
    ],
  ];
};
