import { beforeEach, expect } from 'vitest'
import type { PriceList } from '../../../src/domain/price-list/price-list'
import { describeMostlyOnSqlite, shareApp } from '../../support/engines'
import { makeCatalogue } from './catalogue'
import { asAdmin } from './client'
import { storedFiles } from './product-forms'
import { bodyOf, rawRequest } from './raw-request'

interface Written {
  success: boolean
  message: string
  data: PriceList
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const other = Buffer.concat([pdf, Buffer.from('% another\n')])

const formOf = (documentName: string | undefined, content?: BlobPart, field = 'pdf'): FormData => {
  const form = new FormData()
  if (documentName !== undefined) form.append('documentName', documentName)
  if (content !== undefined) form.append(field, new Blob([content], { type: 'application/pdf' }), 'list.pdf')
  return form
}

describeMostlyOnSqlite('the price list', (open, { it, itOnBoth }) => {
  let clock = Date.parse('2026-11-20T06:30:00Z')
  const app = shareApp(open, { now: () => (clock += 1000) })
  beforeEach(async () => {
    for (const { file } of await app.db.deleteFrom('price_lists').returning('file').execute()) await app.files.remove(file)
    await app.db.updateTable('accounts').set({ name: 'Meena' }).execute()
  })

  const list = async () => (await asAdmin<{ success: boolean; data: PriceList[] }>(app, '/price-lists')).body
  const upload = (form: FormData) => asAdmin<Written>(app, '/price-lists/upload', { method: 'POST', form })
  const put = (id: string, form: FormData) => asAdmin<Written>(app, `/price-lists/${id}`, { method: 'PUT', form })
  const toggle = (id: string) => asAdmin<Written>(app, `/price-lists/${id}/toggle-status`, { method: 'PATCH' })
  const remove = (id: string) => asAdmin<Written>(app, `/price-lists/${id}`, { method: 'DELETE' })
  const one = async () => (await upload(formOf('Price list', pdf))).body.data
  const onlyFile = async () => `/files/${(await storedFiles(app)).join()}`
  const pathOf = ({ fileUrl }: PriceList) => fileUrl?.split('?')[0]
  const nothingStored = async () => {
    expect(await storedFiles(app)).toEqual([])
    expect(await list()).toEqual({ success: true, data: [] })
  }
  const onlyOne = { status: 409, body: { message: 'Only one price list can exist. Delete the current one first.' } }

  itOnBoth('is stored, listed and served under its name', async () => {
    const { status, body } = await upload(formOf('  Deepavali   2026 ', pdf))
    expect([status, body.success, body.message]).toEqual([201, true, 'Price list uploaded successfully!'])
    expect(body.data).toEqual({
      _id: expect.stringMatching(/^[0-9a-z]{20}$/),
      documentName: 'Deepavali 2026',
      fileSize: pdf.length,
      isActive: true,
      uploadedBy: { username: 'Meena' },
      createdAt: new Date(clock).toISOString(),
      fileUrl: expect.stringMatching(/^\/files\/[0-9a-z]{20,}\.pdf\?name=Deepavali%202026$/),
    })
    expect(await list()).toEqual({ success: true, data: [body.data] })
    const file = await fetch(`${app.url}${body.data.fileUrl}`)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toContain('"Deepavali 2026.pdf"')
    expect(await onlyFile()).toBe(pathOf(body.data))
  })

  itOnBoth('says when prices, products or their order have changed since, but not when pieces were sold', async () => {
    const catalogue = await makeCatalogue(app.db)
    const changed = (json: object) => asAdmin(app, `/products/${catalogue.rocket}`, { method: 'PUT', json })
    const since = async () => (await list()).data[0]?.listedChangedAt
    await changed({ basePrice: 50 })
    const { _id } = await one()
    expect(await since()).toBeUndefined()
    await changed({ stockQuantity: 7 })
    expect(await since()).toBeUndefined()
    await changed({ basePrice: 77 })
    expect(Date.parse((await since()) ?? '')).toBeGreaterThan(Date.parse((await list()).data[0]?.createdAt ?? ''))
    expect((await toggle(_id)).body.data.listedChangedAt).toBeDefined()
    expect((await put(_id, formOf('Price list', other))).body.data.listedChangedAt).toBeUndefined()
    await asAdmin(app, `/products/${catalogue.rocket}`, { method: 'DELETE' })
    expect(await since()).toBeDefined()
  })

  it('is unique: a second upload is rejected before its body is read', async () => {
    const before = await one()
    expect(await upload(formOf('Second', other))).toMatchObject(onlyOne)
    const { answer, socket } = await rawRequest(
      app.url,
      `POST /api/price-lists/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${app.token}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000000\r\n\r\n',
    )
    await new Promise((resolve) => socket.once('data', resolve))
    socket.destroy()
    expect(await answer).toMatch(/^HTTP\/1\.1 409 /)
    expect(bodyOf(await answer)).toEqual(onlyOne.body)
    expect((await list()).data).toEqual([before])
    expect(await onlyFile()).toBe(pathOf(before))
  })

  itOnBoth('is unique under concurrent uploads, and the rejected files are deleted', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => upload(formOf(`List ${index}`, pdf))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject(onlyOne)
    const { data } = await list()
    expect(data).toEqual([answers.find(({ status }) => status === 201)?.body.data])
    expect(await onlyFile()).toBe(pathOf(data[0] as PriceList))
    await remove(data[0]?._id ?? '')
    expect((await upload(formOf('Next', pdf))).status).toBe(201)
  })

  it('is rejected with a message if it is invalid, and may have a line break or a BOM before its header', async () => {
    const two = formOf('List', pdf)
    two.append('pdf', new Blob([other]), 'b.pdf')
    const json = { documentName: 'x' }
    for (const [answer, status, message] of [
      [await upload(formOf('List')), 400, 'Please select a PDF file'],
      [await upload(formOf('List', pdf, 'file')), 400, 'Please select a PDF file'],
      [await asAdmin(app, '/price-lists/upload', { method: 'POST', json }), 400, 'Please select a PDF file'],
      [await upload(two), 400, 'Please send only one file.'],
      [await upload(formOf(undefined, pdf)), 400, 'Document name is required'],
      [await upload(formOf(' \u200b ', pdf)), 400, 'Document name is required'],
      [await upload(formOf('List', '<html>%PDF-1.7</html>')), 415, 'Only PDF files are allowed'],
      [await upload(formOf('List', '%PDFX1.7')), 415, 'Only PDF files are allowed'],
      [await upload(formOf('List', '')), 415, 'Only PDF files are allowed'],
    ] as const)
      expect(answer).toMatchObject({ status, body: { message } })
    await nothingStored()
    for (const before of ['\n\n', '\ufeff']) {
      const { status, body } = await upload(formOf('List', `${before}%PDF-1.7\n`))
      expect([status, body.data.fileUrl]).toEqual([201, expect.stringMatching(/\.pdf\?/)])
      await remove(body.data._id)
    }
  })

  it('can be replaced by another user, which deletes the previous file', async () => {
    const before = await one()
    await toggle(before._id)
    // The account has no name.
    await app.db.updateTable('accounts').set({ name: '' }).execute()
    const { body } = await put(before._id, formOf('Price list', other))
    expect(body.data).toMatchObject({
      _id: before._id,
      fileSize: other.length,
      isActive: false,
      uploadedBy: { username: app.login.email },
      // The time of the change is read afterwards.
      createdAt: new Date(clock - 1000).toISOString(),
    })
    expect(pathOf(body.data)).not.toBe(pathOf(before))
    expect((await fetch(`${app.url}${before.fileUrl}`)).status).toBe(404)
    expect(await onlyFile()).toBe(pathOf(body.data))
  })

  it('is unchanged if an update is rejected', async () => {
    const before = await one()
    for (const [answer, status, message] of [
      [await put(before._id, formOf('', other)), 400, 'Document name is required'],
      [await put(before._id, formOf('New', 'text')), 415, 'Only PDF files are allowed'],
      [await asAdmin(app, `/price-lists/${before._id}`, { method: 'PUT', json: {} }), 400, 'The request is not valid.'],
    ] as const)
      expect(answer).toMatchObject({ status, body: { message } })
    expect((await list()).data).toEqual([before])
    expect(await onlyFile()).toBe(pathOf(before))
  })

  itOnBoth('loses no file and leaves none behind under concurrent changes and a deletion', async () => {
    const { _id } = await one()
    const changes = await Promise.all(Array.from({ length: 5 }, () => put(_id, formOf('Again', other))))
    expect(changes.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await onlyFile()).toBe(pathOf((await list()).data[0] as PriceList))
    const [changed, removed] = await Promise.all([put(_id, formOf('Last', pdf)), remove(_id)])
    expect([200, 404]).toContain(changed.status)
    expect(removed).toMatchObject({ status: 200, body: { message: 'Price list deleted successfully!', data: { _id } } })
    await nothingStored()
  })
})
