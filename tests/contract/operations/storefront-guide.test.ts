import { spawn, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { usualLimits } from '../../../server/plugins/limits'
import type { Order } from '../../../src/domain/order/order'
import { startTestApp } from '../../support/app'
import { asAdmin } from '../server/client'
import { shareFolder } from '../../support/temporary-folder'
import { shareApp } from '../../support/engines'

/** Marks the end of a step's output. */
const mark = '--- step ---'

/** Whether the tools required by the guide are installed. */
const hasTools = ['bash', 'curl', 'jq'].every((tool) => spawnSync(tool, ['--version']).status === 0)

/** The guide's steps: the command, and the response that the guide shows. */
const stepsOf = (guide: string): { typed: string; shown: unknown }[] =>
  [...guide.matchAll(/```sh\n([\s\S]*?)```(?:\s*```json\n([\s\S]*?)```)?/g)].map(([, typed = '', shown]) => ({
    typed,
    shown: shown === undefined ? undefined : (JSON.parse(shown) as unknown),
  }))

const run = (script: string, options: { cwd: string; env: Record<string, string> }): Promise<string> =>
  new Promise((resolve, reject) => {
    const shell = spawn('bash', ['-e', '-o', 'pipefail'], { ...options, stdio: ['pipe', 'pipe', 'pipe'] })
    let printed = ''
    let faults = ''
    shell.stdout.on('data', (piece) => (printed += String(piece)))
    shell.stderr.on('data', (piece) => (faults += String(piece)))
    shell.once('error', reject)
    shell.once('close', (code) => {
      if (code === 0) resolve(printed)
      else reject(new Error(`The guide ended with ${code}: ${faults}\n${printed}`))
    })
    shell.stdin.end(script)
  })

const app = shareApp(startTestApp, { seed: { orders: 20, products: 160 }, limits: usualLimits })
const inFolder = shareFolder()

it.skipIf(!hasTools)('the storefront guide shows the actual responses to all its steps', async () => {
  const steps = stepsOf(await readFile('docs/storefront.md', 'utf8'))
  expect(steps.length).toBeGreaterThan(10)
  const script = steps.map(({ typed }) => `${typed}\necho '${mark}'\n`).join('')
  const env = { PATH: process.env.PATH ?? '', STORE: app.url }
  const printed = (await run(script, { cwd: inFolder(), env })).split(mark)
  for (const [index, { typed, shown }] of steps.entries()) {
    const answer = printed[index]?.trim() ?? ''
    if (shown === undefined) expect(answer, typed).toBe('')
    else expect(JSON.parse(answer), typed).toEqual(shown)
  }

  const { orderId } = (JSON.parse(await readFile(inFolder('placed.json'), 'utf8')) as { data: Order }).data
  const { body } = await asAdmin<{ data: Order }>(app, `/orders/${orderId}`)
  expect(body.data).toMatchObject({
    deliveryMethod: 'Lorry parcel',
    customerDetails: { couponCode: 'DEEPAVALI10' },
    paymentDetails: { paymentScreenshot: expect.stringMatching(/private\.gif\?expires=/) },
  })
})

it('the storefront guide states the actual rate limits', async () => {
  const guide = (await readFile('docs/storefront.md', 'utf8')).replace(/\s+/g, ' ')
  expect(guide).toContain(`read the menu and the settings ${usualLimits.storefront} times a minute`)
  expect(guide).toContain(`look orders and invoices up ${usualLimits.public} times`)
  expect(guide).toContain(`hand in ${usualLimits.handIn} orders`)
  expect(usualLimits.tries).toBe(10)
  expect(guide).toContain('After ten wrong phone numbers within 15 minutes')
})
