import { describe, expect, it } from 'vitest';
import { validate } from '../../definition/entity.ts';
import { messages } from '../../messages/validation.ts';
import { layout } from '../layouts/layout.ts';
import { blockSettingsOf, blockTypes } from './blocks.ts';
import { commonBlockSettings } from './common.ts';
import { itemsOf } from './listing.ts';

/** As the specification lists what layouts may place (S1 §3), and what else there is of public blocks (S0 §2). */
const FIRST =
  'content_list webinars carousel content_image_grid magazine_issue contacts global_contacts related_content leading_companies section_tree content_body content_sidebars external_rss_feed about_author author_profile blueconic_recommendations company_banner company_key_contact company_overview company_videos content_title gating_form image_gallery share_links content_primary_image section_overview site_search magazine_overview issue_overview inquiry_form video_player comments document_download zmag_embed simplemaps_us podcast_player podcasts newsletter_campaigns countdown_timer';
const MORE =
  'call_to_action contact_us_form data_sheet gam_ad job_board marketing_page_content membership_overview membership_signup omeda_gated_page_content part_search rich_text search site_user_account site_user_login site_user_reset_password site_user_complete_registration site_user_change_email social_links subscribe webinar_link';

describe('block types', () => {
  it('are all public ones, those a layout is made of on the first page of the palette', () => {
    const on = (page: string) => blockTypes.filter((one) => one.palette === page).map((one) => one.type);
    expect(on('first')).toEqual(FIRST.split(' '));
    expect(on('more').toSorted()).toEqual(MORE.split(' ').toSorted());
  });

  it('have the settings that every block has, and may be placed with nothing but what is required', () => {
    for (const { type, settings } of blockTypes) {
      expect([type, Object.keys(settings)]).toEqual([
        type,
        expect.arrayContaining(Object.keys(commonBlockSettings)),
      ]);
      const given = Object.entries(blockSettingsOf(type) ?? {}).filter(([, one]) => one.required);
      const sample = {
        instant: '2027-01-01T00:00:00Z',
        url: 'https://a.example',
        richText: '<p>a</p>',
        reference: '1',
        text: 'a',
      };
      const values = given.map(([name, { kind }]) => [name, Reflect.get(sample, kind)]);
      const block = { type, settings: Object.fromEntries(values) };
      const placed = { name: 'A', type: 'section', rows: [{ columns: [{ blocks: [block] }] }] };
      expect([type, validate(layout, placed)]).toMatchObject([type, { ok: true }]);
    }
  });

  it('check the parts of a call to action', () => {
    const block = { type: 'comments', settings: { cta: { buttonLabel: 'Join', buttonLink: 'join' } } };
    expect(
      validate(layout, { name: 'A', type: 'section', rows: [{ columns: [{ blocks: [block] }] }] }),
    ).toEqual({
      ok: false,
      errors: {
        'rows.0.columns.0.blocks.0.settings.cta.buttonLink':
          'Enter a path starting with /, an address starting with https://, or [sectionlink]',
      },
    });
  });

  it('fetch feeds of the public web alone, so that none leads into the network the server stands in', () => {
    const errorOf = (feedUrl: string) => {
      const block = { type: 'external_rss_feed', settings: { feedUrl } };
      const rows = [{ columns: [{ blocks: [block] }] }];
      const checked = validate(layout, { name: 'A', type: 'section', rows });
      return checked.ok ? null : Object.values(checked.errors);
    };
    const open = [
      'https://www.example.com/feed',
      'http://example.org:80/rss',
      'https://müller.example/',
      'https://notlvh.me.example/',
    ];
    expect(open.map(errorOf)).toEqual(open.map(() => null));
    const closed = [
      'http://[::ffff:7f00:1]/',
      'http://127.0.0.1/feed',
      'http://2130706433/',
      'http://0x7f.1/',
      'http://localhost:9000/',
      'http://culvert.localhost/',
      'http://metadata.google.internal/',
      'http://printer.local./',
      'http://intranet/feed',
      'http://router.home/',
      'http://kubernetes.default.svc/',
      // Other readers of addresses go to what follows the @.
      'http://feeds.example\\@127.0.0.1/',
      'http://reader:secret@feeds.example/',
      'http://127.0.0.1.nip.io/',
      'http://7f000001.nip.io./',
      'http://10-0-0-1.sslip.io/',
      'http://LocalTest.me/',
      'http://app.localtest.me/',
      'http://x.lvh.me/',
      'http://example.com:22/',
      'http://example.com:8080/',
      'https://example.com:6379/',
    ];
    expect(closed.map(errorOf)).toEqual(closed.map(() => [messages.fetchedUrl()]));
    expect(errorOf('ftp://example.com/feed')).toEqual([messages.url()]);
  });

  // spec: rule-content-list-cap
  it('list 100 items at most, and one where what was stored is no number of items', () => {
    expect([1, 7, 100, 101, 5_000].map(itemsOf)).toEqual([1, 7, 100, 100, 100]);
    expect([0, -3, 1.5, Number.NaN, undefined, 'many'].map(itemsOf)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  // spec: rule-bound-number-of-items
  it('list one item at least', () => {
    const settingsOf = (numberOfItems: number) => {
      const rows = [{ columns: [{ blocks: [{ type: 'content_list', settings: { numberOfItems } }] }] }];
      const checked = validate(layout, { name: 'A', type: 'section', rows });
      return checked.ok ? {} : checked.errors;
    };
    expect(settingsOf(1)).toEqual({});
    expect(settingsOf(0)).toEqual({
      'rows.0.columns.0.blocks.0.settings.numberOfItems': messages.numberRange(1, 100),
    });
  });

  // spec: rule-bound-teaser-length
  it('cut teasers at 50 to 600 characters, 175 where nothing is said', () => {
    const settingsOf = (settings: object) => {
      const rows = [{ columns: [{ blocks: [{ type: 'content_list', settings }] }] }];
      const checked = validate(layout, { name: 'A', type: 'section', rows });
      return checked.ok ? checked.data : checked.errors;
    };
    const placed = (teaserLength: number) =>
      expect.objectContaining({
        rows: [
          expect.objectContaining({
            columns: [
              expect.objectContaining({
                blocks: [expect.objectContaining({ settings: expect.objectContaining({ teaserLength }) })],
              }),
            ],
          }),
        ],
      });
    expect(settingsOf({})).toEqual(placed(175));
    expect([50, 600].map((teaserLength) => settingsOf({ teaserLength }))).toEqual([placed(50), placed(600)]);
    for (const teaserLength of [49, 601])
      expect(settingsOf({ teaserLength })).toEqual({
        'rows.0.columns.0.blocks.0.settings.teaserLength': messages.numberRange(50, 600),
      });
  });
});
