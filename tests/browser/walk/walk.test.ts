import { roles } from '../../../src/domain/account/rights'
import { writeStorage } from '../../support/browser/storage'
import { expect, test } from '../../support/browser/test'
import { Pressed } from '../../support/browser/walk/pressed'
import { signInAs } from '../../support/browser/walk/sign-in-as'
import { Walk } from '../../support/browser/walk/walk'
import { isOffered, placesOf } from '../../support/places'

// A store of its own, because the walk confirms what it deletes; a small one, because lists are drawn again after each press.
test.use({ storeOptions: { sample: { orders: 16, products: 12 } } })

const desk = new Pressed()

const sizes = [
  { width: 1366, height: 768, pressed: desk },
  { width: 360, height: 740, pressed: new Pressed(desk) },
]

// The owner sees every control; what other roles add is pressed in the long run.
const walking = process.env.LONG_TEST === '1' ? roles : roles.slice(0, 1)

for (const { width, height, pressed } of sizes)
  for (const role of walking)
    test(`every control that a role sees does something: ${role} at ${width} px`, async ({
      page,
      store,
      admin,
      call,
      consoleErrors,
    }, testInfo) => {
      test.setTimeout(600_000)
      await page.setViewportSize({ width, height })
      const signIn = async (): Promise<void> => {
        const { user, token } = await signInAs(role, store, call)
        const dismissed = '["backup:never"]'
        await writeStorage(page, { admin_user: JSON.stringify(user), admin_token: token, dismissed_notices: dismissed })
      }
      const walk = new Walk({ page, consoleErrors, who: `${role} at ${width} px`, signIn, pressed })
      await walk.prepare()
      await signIn()
      const places = await placesOf({ url: store.url, token: admin.token })
      for (const { address, isModal, section } of places) if (!isModal && isOffered(role, section)) await walk.walk(address)
      await testInfo.attach('presses', { body: walk.log.join('\n') })
      expect(walk.faults.join('\n')).toBe('')
    })
