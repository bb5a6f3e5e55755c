import { isIP } from 'node:net'
import { expect, it } from 'vitest'
import { isIpAddress } from './search'

it.each([
  ...[
    '10.0.0.7',
    '0.0.0.0',
    '255.255.255.255',
    '::',
    '::1',
    '2001:db8::8a2e:370:7334',
    '::ffff:10.0.0.7',
    'fe80::1%eth0',
  ],
  ...['', '10', '10.0.0', '10.0.0.', '10.0.0.256', '01.2.3.4', '1.2.3.4.5', '1.2.3.4/8', ' 1.2.3.4', '1.2.3.4:80'],
  ...[':', ':::', '1::2::3', '::1%', '::g', '[::1]', '::1]:80/[', '1:2:3:4:5:6:7:8:9', '<img src=x>', 'localhost'],
])('[CL-2] %j is an address if the broker accepts it as one', (text) => {
  expect(isIpAddress(text)).toBe(isIP(text) !== 0)
})
