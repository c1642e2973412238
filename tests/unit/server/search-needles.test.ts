import { expect, it } from 'vitest'
import { searchNeedles } from '../../../server/search-needles'

it.each([
  ['\u202a+91 98765\u00a043210\u202c', ['9876543210']],
  ['\u096f\u096e\u096d\u096c\u096b \u096a\u0969\u0968\u0967\u0966', ['9876543210']],
  ['\u200bGolden\u00ad\u00a0Rocket\ufeff #ORD-1', ['golden', 'rocket', 'ord-1']],
  ['\u200b\u2060', []],
])('a search for %j looks for %j', (search, needles) => {
  expect(searchNeedles(search)).toEqual(needles)
})
