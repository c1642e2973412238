import type { LabelSize } from '../../../domain/order/papers'
import { useCaller } from '../../../framework/calls/use-call'
import type { Endpoint } from '../../../framework/declaration/endpoint'
import { readFile, usePdf } from '../parts/use-pdf'
import { papersTexts } from './papers-texts'

type PaperTexts = (typeof papersTexts.files)[keyof typeof papersTexts.files]

/** How long three hundred orders may take on a busy server, in ms. */
const timeoutMs = 90_000

const paper = <V extends object>(
  path: string,
  texts: PaperTexts,
  query: (variables: V) => Record<string, string | undefined>,
) => {
  const endpoint: Endpoint<V, Blob> = {
    method: 'GET',
    path: `/documents/${path}`,
    serialize: (variables) => ({ query: query(variables) }),
    responseType: 'blob',
    parse: (body) => readFile(body, 'application/pdf'),
    timeoutMs,
    failure: texts.failed,
  }
  return { endpoint, texts }
}

/** The packing lists of orders, one order below the other (store 11). */
export const packingListsFile = paper('packing-lists', papersTexts.files.packingLists, ({ ids }: { ids: readonly string[] }) => ({
  orders: ids.join(','),
}))

interface LabelVariables {
  ids: readonly string[]
  size: LabelSize
  /** '' for the recorded number. */
  parcels: string
}

/** The labels of the parcels of orders. */
export const labelsFile = paper('labels', papersTexts.files.labels, ({ ids, size, parcels }: LabelVariables) => ({
  orders: ids.join(','),
  size,
  parcels: parcels || undefined,
}))

/** What a lorry service takes on a day, YYYY-MM-DD. */
export const loadSheetFile = paper(
  'load-sheet',
  papersTexts.files.loadSheet,
  ({ transport, day }: { transport: string; day: string }) => ({ transport, day }),
)

/** Prints papers: the file is opened in a new tab, in which the browser prints it. */
export const usePaper = () => {
  const { call } = useCaller()
  const { handle, isBusy } = usePdf('papers')
  const print = <V extends object>(
    file: { endpoint: Endpoint<V, Blob>; texts: PaperTexts },
    variablesOf: () => V | Promise<V>,
  ): Promise<boolean> =>
    handle(async () => call(file.endpoint, await variablesOf(), { quiet: true }), {
      texts: file.texts,
      failureOf: (error) => (error instanceof Error && error.message !== '' ? error.message : file.texts.failed),
    })
  return { print, isBusy }
}
