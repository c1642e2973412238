import { expect, test } from 'vitest'
import { thumbnailOf } from '../../../../src/domain/shared/thumbnail'

test.each([
  ['/files/abc.png', '/files/abc.png?w=96'],
  // Signed, named, or somebody else's.
  ['/files/abc.png?expires=1&signature=x', '/files/abc.png?expires=1&signature=x'],
  ['https://pictures.example/files/a.png', 'https://pictures.example/files/a.png'],
  ['//elsewhere/files/a.png', '//elsewhere/files/a.png'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['/uploads/a.png', '/uploads/a.png'],
  ['', ''],
])('%s', (address, small) => {
  expect(thumbnailOf(address, 96)).toBe(small)
})
