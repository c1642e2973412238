import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { examinePictures } from '../../../server/modules/payments/pictures/examine-pictures'
import type { OrderPayment } from '../../../src/domain/payment/listed-payment'
import { describeOnSqlite, shareApp, shareCatalogue } from '../../support/engines'
import { runJob } from '../../support/run-job'
import { receiptPicture } from '../../support/receipt-picture'
import { asAnyone } from './client'
import { formOf, orderCalls, phoneHeader } from './order-calls'
import { meena, placeOrder } from './order-fixtures'

const used = '412300000001'

describeOnSqlite('a payment that was sent as a screenshot only', (open) => {
  let serial = 1_000_000
  const app = shareApp(open)
  const catalogue = shareCatalogue(app)

  const calls = orderCalls(() => app)
  const { put, post } = calls
  const confirm = (id: string, json: object) => post(`/payments/${id}/confirm`, json)
  const paymentOf = async (orderId: string) => (await calls.ledger(orderId)).payments.at(-1) as OrderPayment
  const nextMobile = () => String(9_870_000_000 + (serial += 1))
  const orderBy = (mobile: string) => placeOrder(app, catalogue, { customer: { ...meena, mobile, phoneNumber: mobile } })
  const send = async (orderId: string, mobile: string, picture: Buffer, path = 'payments', amount = '261.50'): Promise<void> => {
    const form = formOf({ amount, method: 'upi', [path === 'payments' ? 'screenshot' : 'paymentScreenshot']: picture })
    const call = { method: 'POST', form, headers: phoneHeader(mobile) }
    const { status, body } = await asAnyone(app, `/storefront/orders/${orderId}/${path}`, call)
    expect([200, 201]).toContain(status)
    // Whose else it is is not the customer's affair.
    expect(JSON.stringify(body)).not.toMatch(/icture"/)
  }
  /** A new order with a claim by screenshot, for a customer of its own. */
  const sent = async (picture: Buffer, path?: string): Promise<string> => {
    const mobile = nextMobile()
    const orderId = await orderBy(mobile)
    await send(orderId, mobile, picture, path)
    return orderId
  }

  it('is told to the reviewer if another order has the same picture, or a copy of it', async () => {
    const png = await receiptPicture('2615', '1004', '433312345678')
    const first = await sent(png)
    expect(await paymentOf(first)).toMatchObject({ samePicture: [], similarPicture: [] })
    const second = await sent(png, 'payment-screenshot')
    const copy = await sent(await sharp(png).resize({ height: 900 }).jpeg({ quality: 60 }).toBuffer())
    const other = await sent(await receiptPicture('2615', '1831', '433398761234'))
    expect(await paymentOf(second)).toMatchObject({ samePicture: [first], similarPicture: [copy] })
    expect(await paymentOf(first)).toMatchObject({ samePicture: [second], similarPicture: [copy] })
    expect(await paymentOf(copy)).toMatchObject({ samePicture: [], similarPicture: [first, second] })
    expect(await paymentOf(other)).toMatchObject({ samePicture: [], similarPicture: [] })

    // Nothing of the picture is left after the removal of the customer's data.
    const { customerDetails } = await calls.order(second)
    await calls.setStatus(second, 'cancelled')
    expect((await post('/customer-data/remove', { phone: customerDetails?.mobile })).status).toBe(200)
    expect(await paymentOf(first)).toMatchObject({ samePicture: [], similarPicture: [copy] })
    expect(await app.db.selectFrom('payment_pictures').select('order_id').where('order_id', '=', second).execute()).toEqual([])
  })

  it('is told to the reviewer if it was sent twice for one order, too', async () => {
    const mobile = nextMobile()
    const orderId = await orderBy(mobile)
    const png = await receiptPicture('100', '1200', '433355555555')
    await send(orderId, mobile, png, 'payments', '100')
    expect((await confirm((await paymentOf(orderId))._id, {})).status).toBe(200)
    await send(orderId, mobile, png, 'payments', '100')
    expect(await paymentOf(orderId)).toMatchObject({ samePicture: [orderId] })
  })

  it('is compared later if it came in before pictures were compared, also one whose file is gone', async () => {
    const png = await receiptPicture('77', '0900', '433311111111')
    const [first, second] = [await sent(png), await sent(png)]
    await app.db.deleteFrom('payment_likenesses').execute()
    await app.db.deleteFrom('payment_pictures').execute()
    const lost = await sent(await receiptPicture('78', '0901', '433322222222'))
    await app.db.updateTable('payments').set({ screenshot: 'gone.png' }).where('order_id', '=', lost).execute()
    await runJob(app, 'payment-pictures')
    expect(await paymentOf(first)).toMatchObject({ samePicture: [second] })
    const left = app.db.selectFrom('payment_pictures').select('sha256').where('screenshot', '=', 'gone.png')
    expect(await left.execute()).toEqual([{ sha256: '' }])
  })

  it('is compared with the others when one of them, or what is stored of it, cannot be read', async () => {
    const png = await receiptPicture('301', '0930', '433344444441')
    const first = await sent(png)
    const damaged = await sent(await receiptPicture('302', '1745', '501298761111'))
    await app.db.updateTable('payment_pictures').set({ fine: 'damaged' }).where('order_id', '=', damaged).execute()
    const copy = await sent(await sharp(png).jpeg({ quality: 60 }).toBuffer())
    expect(await paymentOf(copy)).toMatchObject({ similarPicture: [first] })

    const unreadable = await sent(await receiptPicture('303', '1746', '501298762222'))
    await app.db.deleteFrom('payment_likenesses').execute()
    await app.db.deleteFrom('payment_pictures').execute()
    const named = app.db.selectFrom('payments').select('screenshot').where('order_id', '=', unreadable)
    const { screenshot } = await named.executeTakeFirstOrThrow()
    const file = path.join(app.dataDir, 'files', screenshot ?? '')
    await rm(file)
    await mkdir(file)
    await expect(examinePictures(app, new AbortController().signal)).rejects.toThrow()
    expect(await paymentOf(copy)).toMatchObject({ similarPicture: [first] })
    // It stays to be examined.
    await rm(file, { recursive: true })
    await examinePictures(app, new AbortController().signal)
  })

  it('gets its reference number when it is confirmed, or later, unless another payment has it', async () => {
    const sentAs = async (digit: string) => sent(await receiptPicture(digit, digit, digit))
    const [one, two, three] = [await sentAs('1'), await sentAs('2'), await sentAs('3')]
    const [first, second] = [await paymentOf(one), await paymentOf(two)]
    expect((await confirm(first._id, { reference: '12' })).body.message).toBe('A UPI reference number has 12 digits')
    expect((await confirm(first._id, { reference: ' 4123 0000 0001' })).status).toBe(200)
    expect(await paymentOf(one)).toMatchObject({ status: 'confirmed', reference: used })
    const refused = await confirm(second._id, { reference: used })
    expect([refused.status, refused.body.errors]).toEqual([409, ['reference-used']])
    expect(refused.body.message).toContain(one)
    expect(await paymentOf(two)).toMatchObject({ status: 'claimed', reference: '' })

    // It may be left out, and be added when it is known.
    expect((await confirm(second._id, {})).status).toBe(200)
    const noted = `/payments/${second._id}/reference`
    expect((await put(noted, { reference: used })).body.errors).toEqual(['reference-used'])
    expect((await put(noted, { reference: '' })).body.message).toBe('Please enter the reference number')
    expect((await put(noted, { reference: used, acceptReuse: true })).status).toBe(200)
    expect(await paymentOf(two)).toMatchObject({ reference: used, sameReference: [one] })
    expect((await put(noted, { reference: '412300000002' })).body.message).toContain('has the reference number')

    // Quick Approve notes it, too.
    const approve = (json: object) => calls.setPayment(three, 'paid', json)
    expect((await approve({ reference: used, acceptReuse: false })).body.errors).toEqual(['reference-used'])
    expect((await approve({ reference: '412300000003' })).status).toBe(200)
    expect(await paymentOf(three)).toMatchObject({ status: 'confirmed', reference: '412300000003' })
    const third = await paymentOf(three)
    await post(`/payments/${third._id}/reverse`, { reason: 'Not there' })
    expect((await put(`/payments/${third._id}/reference`, { reference: '412300000003' })).status).toBe(409)
  })
})
