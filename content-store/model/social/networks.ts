import { email, url } from '../../definition/field.ts';

/** The social networks (S0 §3), in the order in which they are shown, each with the colour it is known by. */
export const networks = {
  facebook: { name: 'Facebook', color: '#1877f2' },
  twitter: { name: 'Twitter', color: '#1d9bf0' },
  instagram: { name: 'Instagram', color: '#e4405f' },
  pinterest: { name: 'Pinterest', color: '#bd081c' },
  linkedin: { name: 'LinkedIn', color: '#0a66c2' },
  youtube: { name: 'YouTube', color: '#ff0000' },
  flipboard: { name: 'Flipboard', color: '#e12828' },
  instapaper: { name: 'Instapaper', color: '#1f1f1f' },
  pocket: { name: 'Pocket', color: '#ef4056' },
  quora: { name: 'Quora', color: '#b92b27' },
  reddit: { name: 'Reddit', color: '#ff4500' },
  skype: { name: 'Skype', color: '#00aff0' },
  telegram: { name: 'Telegram', color: '#26a5e4' },
  tumblr: { name: 'Tumblr', color: '#36465d' },
  whatsapp: { name: 'WhatsApp', color: '#25d366' },
  email: { name: 'Email', color: '#6b7280' },
  other: { name: 'Other', color: '#4b5563' },
} as const;

export type Network = keyof typeof networks;

/** Where people and publications are found as a rule (S1 §3 socialLinks). */
export const followedNetworks = {
  facebook: url({ label: networks.facebook.name }),
  twitter: url({ label: networks.twitter.name }),
  instagram: url({ label: networks.instagram.name }),
  pinterest: url({ label: networks.pinterest.name }),
  linkedin: url({ label: networks.linkedin.name }),
  youtube: url({ label: networks.youtube.name }),
};

/** Where else a publication may be found. */
export const otherNetworks = {
  flipboard: url({ label: networks.flipboard.name }),
  instapaper: url({ label: networks.instapaper.name }),
  pocket: url({ label: networks.pocket.name }),
  quora: url({ label: networks.quora.name }),
  reddit: url({ label: networks.reddit.name }),
  skype: url({ label: networks.skype.name }),
  telegram: url({ label: networks.telegram.name }),
  tumblr: url({ label: networks.tumblr.name }),
  whatsapp: url({ label: networks.whatsapp.name }),
  email: email({ label: networks.email.name, help: 'Whom readers write to.' }),
  other: url({ label: networks.other.name, help: 'Another address, shown by its host.' }),
};
