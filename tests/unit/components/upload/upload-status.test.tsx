import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { UploadStatus } from '../../../../src/components/upload/upload-status'

const words = (percent: number | undefined, isCancelled = false): string =>
  renderToStaticMarkup(<UploadStatus percent={percent} isCancelled={isCancelled} />)

it('hides the changing percentage from screen readers', () => {
  expect(words(7)).toBe('Uploading... <span aria-hidden="true">7%</span>')
})

it.each([
  [100, false, 'Saving...'],
  [undefined, true, 'Upload cancelled'],
  [undefined, false, ''],
])('shows the state of an upload: %s percent, cancelled: %s', (percent, isCancelled, text) => {
  expect(words(percent, isCancelled)).toBe(text)
})

it('asks the user to send an interrupted upload again', () => {
  expect(renderToStaticMarkup(<UploadStatus percent={undefined} isCancelled={false} isCutOff />)).toBe(
    'The upload was interrupted. Please upload it again.',
  )
})
