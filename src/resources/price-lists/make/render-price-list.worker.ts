import { UnreadableError } from './arranged-menu'
import type { RenderAnswer, RenderRequest } from './render-messages'

const post = (answer: RenderAnswer, transfer: Transferable[] = []): void => self.postMessage(answer, { transfer })

/** Posts each percentage once. */
const tellProgress = (): ((done: number, total: number) => void) => {
  let lastPercent = -1
  return (done, total) => {
    const percent = Math.floor((done / total) * 100)
    if (percent <= lastPercent) return
    lastPercent = percent
    post({ kind: 'progress', percent })
  }
}

const failureOf = (error: unknown): RenderAnswer => {
  const message = error instanceof Error ? error.message : String(error)
  return error instanceof UnreadableError
    ? { kind: 'unreadable', what: error.what, detail: message }
    : { kind: 'failed', reason: message }
}

// Parsing and rendering 2000 products takes seconds on a phone: a worker keeps the page responsive. What renders is imported when it is
// asked for, because a module that waits for WebAssembly would miss the message.
self.addEventListener('message', ({ data }: MessageEvent<RenderRequest>) => {
  import('./make-pdf')
    .then(({ makePdf }) => makePdf(data, tellProgress()))
    .then(
      (pdf) => (pdf ? post({ kind: 'done', pdf }, [pdf.bytes.buffer]) : post({ kind: 'empty' })),
      (error: unknown) => post(failureOf(error)),
    )
})
