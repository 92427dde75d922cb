import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { create } from '#content-store/editing/editing.ts';
import { signingKey } from '#content-store/model/gating/signing-key.ts';
import { type Actor, isRefusedWith, type Store } from '#content-store/store.ts';

const SYSTEM: Actor = { kind: 'system', id: 'signing', name: 'Signing' };
const SIGNATURE = 22;

/** Signs what browsers bring back, and digests what nobody is to foresee, with a secret that the installation made for this use and keeps. */
export class Signing {
  readonly #store: Pick<Store, 'installation'>;
  readonly #use: string;
  #secret: Promise<string> | null = null;

  constructor(store: Pick<Store, 'installation'>, use: string) {
    this.#store = store;
    this.#use = use;
  }

  /** A new random id with its signature, for one site alone. */
  async issue(tenantKey: string): Promise<{ readonly id: string; readonly signed: string }> {
    const id = randomBytes(16).toString('base64url');
    return { id, signed: `${id}.${await this.#signatureOf(tenantKey, id)}` };
  }

  /** The id in what was signed for a site; null for anything else. */
  async read(tenantKey: string, signed: string): Promise<string | null> {
    const [, id = '', signature = ''] = /^([\w-]{22})\.([\w-]{22})$/.exec(signed) ?? [];
    if (signature.length !== SIGNATURE) return null;
    const right = await this.#signatureOf(tenantKey, id);
    return timingSafeEqual(Buffer.from(signature), Buffer.from(right)) ? id : null;
  }

  /** What a text comes to here alone, as 32 bytes: nobody without the secret can tell it beforehand. */
  async digestOf(text: string): Promise<Buffer> {
    this.#secret ??= this.#load();
    this.#secret.catch(() => {
      this.#secret = null;
    });
    return createHmac('sha256', await this.#secret)
      .update(`${this.#use} ${text}`)
      .digest();
  }

  async #signatureOf(tenantKey: string, id: string): Promise<string> {
    return (await this.digestOf(`${tenantKey} ${id}`)).toString('base64url').slice(0, SIGNATURE);
  }

  /** Made where there is none; of processes that make it at once, all go on with the first. */
  async #load(): Promise<string> {
    const id = `key-${this.#use}`;
    const read = async () => {
      const found = await this.#store.installation.get(signingKey.collection, id, { stage: 'live' });
      return typeof found?.data.secret === 'string' ? found.data.secret : null;
    };
    const known = await read();
    if (known !== null) return known;
    const made = create(
      signingKey,
      { use: this.#use, secret: randomBytes(32).toString('base64url') },
      { id },
    );
    try {
      await this.#store.installation.commit({ writes: [made], actor: SYSTEM, reason: 'signing' });
    } catch (error) {
      if (!isRefusedWith(error, 'CONFLICT')) throw error;
    }
    const secret = await read();
    if (secret === null) throw new Error(`The key for ${this.#use} cannot be read`);
    return secret;
  }
}
