import { describe, expect, it } from 'vitest';
import {
  addressPrefix,
  isLoopbackName,
  isOnPrivateNetwork,
  readIpAddress,
  sitePrefix,
} from './ip-address.ts';

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['198.51.100.99:1234', '198.51.100.99'],
    ['[2001:DB8::1]:80', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:c633:6463', '198.51.100.99'],
    ['[0:0:0:0:0:ffff:c633:6463]:443', '198.51.100.99'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s is read as %s', (text, address) => {
    expect(readIpAddress(text)).toBe(address);
  });

  it.each([
    ...['', 'unknown', '_hidden', 'evil.example', '1.2.3', '1.2.3.4.5', '0x7f.0.0.1'],
    ...['1.2.3.4:', '::1:', '[::1', 'a@1.2.3.4', '1.2.3.4/8'],
  ])('%j is not an address', (text) => {
    expect(readIpAddress(text)).toBeNull();
  });
});

it.each([
  ['this machine', isLoopbackName, 'localhost 127.0.0.1 127.1.2.3 [::1] ::1 [::ffff:7f00:1]'],
  ['a private network', isOnPrivateNetwork, 'localhost 10.1.2.3 172.31.0.1 192.168.1.2 [fd00::1]'],
  ['a private network', isOnPrivateNetwork, 'ollama models.internal box.local'],
])('the name of %s is recognised: %s %s', (_, isName, names) => {
  expect(names.split(' ').filter((name) => !isName(name))).toEqual([]);
});

it.each([
  ['this machine', isLoopbackName, ' 0.0.0.0 :: 192.168.1.2 localhost.example 128.0.0.1 a.example'],
  ['a private network', isOnPrivateNetwork, 'a.example 172.32.0.1 8.8.8.8 [2001:db8::1]'],
  ['a private network', isOnPrivateNetwork, 'internal.example'],
])('the name of another is not that of %s: %s %s', (_, isName, names) => {
  expect(names.split(' ').filter(isName)).toEqual([]);
});

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::9', '2001:db8:0:0', '2001:db8:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['unknown', 'unknown', 'unknown'],
])('counts %s as %s, and with the site %s', (address, prefix, site) => {
  expect([addressPrefix(address), sitePrefix(address)]).toEqual([prefix, site]);
});
