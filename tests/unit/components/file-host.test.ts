import { expect, it } from 'vitest'
import { fileAddress } from '../../../src/components/file-host'

it.each([
  ['https://api.example.com', '/files/a.png', 'https://api.example.com/files/a.png'],
  ['', '/files/a.png', '/files/a.png'],
  ['https://api.example.com', 'https://cdn.example.com/a.png', 'https://cdn.example.com/a.png'],
  ['https://api.example.com', '//cdn.example.com/a.png', '//cdn.example.com/a.png'],
  ['https://api.example.com', 'blob:https://store/1', 'blob:https://store/1'],
])('with the host "%s", the URL of the file %s is %s', (host, address, expected) => {
  expect(fileAddress(host, address)).toBe(expected)
})
