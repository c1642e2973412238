import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../support/app'
import { describeOnEngines } from '../../support/engines'
import { asAnyone } from './client'

describeOnEngines('the log of a failed request', (open) => {
  const lines: string[] = []
  let app: TestApp
  beforeAll(async () => {
    app = await open({ logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } } })
    await app.db.schema.alterTable('orders').renameTo('orders_elsewhere').execute()
  })
  afterAll(() => app.close())

  it.each(['phone', 'ph%6fne'])('contains the URL but no phone number (%s)', async (name) => {
    lines.length = 0
    const { status, body } = await asAnyone(app, `/orders/ORD2345/invoice?${name}=9876543210`, {
      headers: { 'x-order-phone': '9876543210' },
    })
    expect([status, body]).toEqual([500, { message: 'Server error. Please try again later.' }])
    expect(lines.join('')).toContain('"url":"/api/orders/ORD2345/invoice"')
    expect(lines.join('')).not.toContain('9876543210')
  })
})
