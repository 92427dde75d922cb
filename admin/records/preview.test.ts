import { describe, expect, it } from 'vitest';
import { siteOrigin } from '#admin/context/site-origin.ts';
import { content } from '#content-store/model/content/content.ts';
import { person } from '#content-store/model/people/person.ts';
import { previewUrl } from './preview.ts';

const site = { tenantKey: 'mast', domain: 'www.mast.example' };
const at = (address: string) => new URL(address);
const record = { id: '1', alias: '/zürich/bridge' };

describe('the address of a preview', () => {
  it('is on the console’s own host in development, where the session is', () => {
    expect(previewUrl(site, content, record, at('http://localhost:4321/admin'))).toBe(
      'http://localhost:4321/z%C3%BCrich/bridge?preview-mode=true',
    );
  });

  it('is on the brand’s host elsewhere', () => {
    expect(previewUrl(site, content, record, at('http://mast.localhost:4321/admin'))).toBe(
      'http://mast.localhost:4321/z%C3%BCrich/bridge?preview-mode=true',
    );
    expect(previewUrl(site, content, record, at('https://www.mast.example/admin'))).toBe(
      'https://www.mast.example/z%C3%BCrich/bridge?preview-mode=true',
    );
  });

  it('is none for what has no page, or no alias yet', () => {
    expect(previewUrl(site, person, { id: '1' }, at('http://localhost/'))).toBeNull();
    expect(previewUrl(site, content, { id: '1' }, at('http://localhost/'))).toBeNull();
    expect(previewUrl(site, content, null, at('http://localhost/'))).toBeNull();
  });

  it('leads readers’ pages to the brand', () => {
    expect(siteOrigin(site, at('http://localhost:4321/admin'))).toBe('http://mast.localhost:4321');
  });
});
