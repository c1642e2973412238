import { expect, it } from 'vitest'
import { readOrderId } from '../../../../src/domain/order/order-id'

it.each([
  ['ORD7KQ2MXA', 'ORD7KQ2MXA'],
  ['ord7kq2mxa', 'ORD7KQ2MXA'],
  [' ORD 7KQ 2MXA\n', 'ORD7KQ2MXA'],
  ['ord-7kq-2mxa', 'ORD7KQ2MXA'],
  ['ORD\u20137KQ2MXA', 'ORD7KQ2MXA'],
  ['Order ID: ORD7KQ2MXA', 'ORD7KQ2MXA'],
  ['order #0rd7kq2mxa.', 'ORD7KQ2MXA'],
  ['Order No.: ORD-7KQ2MXA', 'ORD7KQ2MXA'],
  ['\u2068ORD7\u00adKQ\u0968MXA\u2069', 'ORD7KQ2MXA'],
  ['#A-1', 'A-1'],
  ['ORDER-12', 'ORDER-12'],
  ['ORD-2026-0042', 'ORD-2026-0042'],
  ['0RD', '0RD'],
])('the typed order ID %j is read as %s', (typed, id) => expect(readOrderId(typed)).toBe(id))

it.each(['', '\u0000', "' or 1=1", 'ORD/7', 'ORD7%', 'ÖRD7KQ2MXA', 'ſRD7KQ2MXA', 'X'.repeat(41), '#', 'Order ID:'])(
  '%j is not an order ID',
  (typed) => expect(readOrderId(typed)).toBeUndefined(),
)
