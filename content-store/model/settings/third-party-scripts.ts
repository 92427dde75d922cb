import { checkbox, group, list, url } from '../../definition/field.ts';
import { audienceRecommendationFields } from './audience-recommendations.ts';
import { outsideId } from './outside-id.ts';
import { siteSettings } from './site-settings.ts';

const whereUsed = { enable: [true] } as const;
const ids = () => list(outsideId({ label: 'Id', max: 100 }), { label: 'Ids', default: [], when: whereUsed });
const enable = () => checkbox({ label: 'Use it', default: false });

/** Other companies' scripts (S0 §3, S1 §3 thirdPartyScripts). */
export const thirdPartyScriptsSettings = siteSettings({
  group: 'thirdPartyScripts',
  label: 'Third-party scripts',
  area: 'services',
  help: 'What other companies load on readers’ pages.',
  fields: {
    adDaptive: group({ enable: enable() }, { label: 'AdDaptive', default: {} }),
    blueConic: group(
      {
        sourceUrl: url({ label: 'Source address' }),
        contentBodyRecommendations: group(audienceRecommendationFields, {
          label: 'Recommendations in texts',
          default: {},
        }),
      },
      { label: 'BlueConic', default: {} },
    ),
    facebookPixel: group({ enable: enable(), ids: ids() }, { label: 'Facebook pixel', default: {} }),
    feathrPixel: group(
      { enable: enable(), id: outsideId({ label: 'Id', max: 100, when: whereUsed }) },
      { label: 'Feathr pixel', default: {} },
    ),
    hotjar: group({ siteId: outsideId({ label: 'Site id', max: 100 }) }, { label: 'Hotjar', default: {} }),
    linkedInInsight: group({ enable: enable(), ids: ids() }, { label: 'LinkedIn Insight', default: {} }),
    olytics: group(
      {
        oid: outsideId({ label: 'OID', max: 100 }),
        behaviorId: outsideId({ label: 'Behavior id', max: 100 }),
      },
      { label: 'Olytics', default: {} },
    ),
  },
});
