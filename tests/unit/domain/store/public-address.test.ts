import { expect, it } from 'vitest'
import { publicAddress, publicOrigin, trackingLink } from '../../../../src/domain/store/public-address'

it.each([
  ['https://shop.example.in', 'https://shop.example.in'],
  ['HTTP://Shop.Example.IN:8080/', 'http://shop.example.in:8080'],
  ['https://கடை.example', 'https://xn--clcu7j.example'],
  ['https://172.32.0.1', 'https://172.32.0.1'],
  ['https://[2606:4700::1111]', 'https://[2606:4700::1111]'],
])('%s is an address that customers reach', (typed, origin) => {
  expect(publicOrigin(typed)).toBe(origin)
})

it.each([
  ...['shop.example.in', 'ftp://shop.example.in', 'javascript:alert(1)', 'https://', '', 'https:shop.example.in'],
  ...['https://shop.example.in/shop', 'https://shop.example.in?a=1', 'https://shop.example.in/#', 'https://a:b@shop.example.in'],
  ...['https://@shop.example.in', 'http://localhost:3000', 'http://shop.localhost', 'http://shop-pc', 'http://shop-pc.local'],
  ...[
    'http://127.0.0.1:3000',
    'http://2130706433',
    'http://0x7f.1',
    'http://10.0.0.5',
    'http://172.16.0.1',
    'http://192.168.1.5',
  ],
  ...['http://169.254.1.1', 'http://100.64.0.1', 'http://0.0.0.0', 'http://[::1]', 'http://[fd00::5]', 'http://[fe80::1]'],
  ...['http://[::ffff:127.0.0.1]', 'http://localhost.', `https://${'a'.repeat(300)}.in`],
])('%s is none', (typed) => {
  expect(publicOrigin(typed)).toBeUndefined()
})

it('is kept as browsers write it', () => {
  expect(publicAddress.fields.publicAddress.fromForm(' https://Shop.example.in/ ')).toBe('https://shop.example.in')
})

it('is followed by the tracking page of an order; without it there is no link', () => {
  expect(trackingLink('https://shop.example.in', 'ORD 1')).toBe('https://shop.example.in/track-order?orderId=ORD%201')
  expect(trackingLink(undefined, 'ORD1')).toBe('')
})
