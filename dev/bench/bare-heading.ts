import { createLog } from '@m8/platform/log.ts';
import { createNodeServer } from '@m8/site/http/create-node-server.ts';
import { listen } from '#testing/services/listen.ts';
import { loadTestSite } from '#testing/site/test-site.ts';

/** A twin of the site's server whose only page is a bare heading; prints its address. */
const site = await loadTestSite({
  'index.html':
    '<!doctype html><html lang="en"><title>Bare</title><h1>Talk it through.</h1></html>',
});
const parts = {
  site,
  publicUrl: 'http://bare.invalid',
  hstsIncludesSubdomains: false,
  trustedProxies: 0,
  log: createLog('silent'),
  apis: {},
};
console.log(`http://127.0.0.1:${await listen(createNodeServer(parts))}`);
