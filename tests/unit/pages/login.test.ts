import { expect, it } from 'vitest'
import { earlyMarkup } from '../../../src/pages/login/early-markup'

it('the sign-in form ahead of the script is hidden, and shown by a script, only in HTML that other pages share', () => {
  const looks = [false, true]
    .map((isHidden) => earlyMarkup('Sri Lakshmi', isHidden))
    .map((html) => ({
      ...{ isHidden: / hidden><div>/.test(html), isShownLater: html.includes('form.hidden=false') },
      name: /<h1>(.*)<\/h1>/.exec(html)?.[1],
    }))
  const name = 'Sri Lakshmi'
  expect(looks).toEqual([false, true].map((is) => ({ isHidden: is, isShownLater: is, name })))
})
