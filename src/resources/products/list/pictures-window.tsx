import { useNotification } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import { checkImage } from '../../../components/images/check-image'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { WindowFooter } from '../../../components/modal-window/window-footer'
import { Alert, Box, Button, Stack, Text } from '../../../components/ui/core'
import { FileField } from '../../../components/upload/file-field'
import { UploadBar } from '../../../components/upload/upload-bar'
import { type ImportedPictures, pictureBatches } from '../../../domain/product/picture-names'
import { productImageRules, productImageTypes } from '../../../domain/product/product-images'
import { formatCount } from '../../../domain/shared/money'
import { useCaller } from '../../../framework/calls/use-call'
import { isAbort } from '../../../framework/declaration/abort'
import type { Endpoint } from '../../../framework/declaration/endpoint'
import { readRecord } from '../../../framework/declaration/envelope'
import { multipart } from '../../../framework/declaration/rest-endpoints'
import { revertCall } from '../../../framework/screens/list/change/change-calls'

const pictures = (count: number): string => `${formatCount(count)} ${count === 1 ? 'picture' : 'pictures'}`
const products = (count: number): string => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`

const texts = {
  title: 'Import pictures',
  rules:
    'Name each picture by its product’s code: SP001.jpg, and SP001-2.jpg for the second one. Pictures are added; none is replaced.',
  file: 'Pictures',
  field: {
    drop: 'Drop your pictures here',
    hint: 'JPG or PNG; large ones are made smaller',
    choose: 'Choose pictures',
    chooseOther: 'Choose pictures',
    removeFile: (name: string) => `Remove ${name}`,
  },
  adding: (done: number, of: number) => `Adding pictures: ${formatCount(done)} of ${formatCount(of)}`,
  added: (added: number, to: number) => `${pictures(added)} added to ${products(to)}`,
  none: 'No picture was added',
  there: (count: number) => `${pictures(count)} there already`,
  unmatched: (count: number) => `${pictures(count)} not added`,
  left: (count: number) => `${pictures(count)} not sent yet`,
  sendLeft: (count: number) => `Send ${pictures(count)}`,
  stop: 'Stop',
  close: 'Close',
  failed: 'Failed to add the pictures',
} as const

/** Names that are listed; more of them are another folder by mistake. */
const namesShown = 200

const importCall: Endpoint<{ files: readonly File[] }, ImportedPictures> = {
  method: 'POST',
  path: '/products/import/pictures',
  serialize: ({ files }) => ({ form: multipart({ files }) }),
  parse: (body) => readRecord<ImportedPictures>(body, ['data'], 'unmatched'),
  timeoutMs: 0,
  failure: texts.failed,
  alsoChanges: () => ['products', 'history'],
}

/** What the calls so far have done. */
interface Outcome extends Pick<ImportedPictures, 'matched' | 'added' | 'products' | 'faults'> {
  sets: readonly string[]
}

const nothing: Outcome = { matched: 0, added: 0, products: 0, faults: [], sets: [] }

const withAnswer = (before: Outcome, { matched, added, products: more, faults, changeSetId }: ImportedPictures): Outcome => ({
  matched: before.matched + matched,
  added: before.added + added,
  products: before.products + more,
  faults: [...before.faults, ...faults],
  sets: changeSetId === undefined ? before.sets : [...before.sets, changeSetId],
})

/** Sends pictures in small calls one after the other, until it is stopped or one fails. */
const useSendPictures = () => {
  const { call } = useCaller()
  const { open: notify } = useNotification()
  const [outcome, setOutcome] = useState<Outcome>()
  const [progress, setProgress] = useState<{ done: number; of: number }>()
  const [left, setLeft] = useState<readonly File[]>([])
  const [failure, setFailure] = useState<string>()
  const abort = useRef<AbortController>()
  useEffect(() => () => abort.current?.abort(), [])

  const undo = async (sets: readonly string[]): Promise<void> => {
    // The last first, because a product may have pictures of several calls.
    for (const id of sets.toReversed()) {
      const isLast = id === sets[0]
      // A failure is reported by the call itself.
      const done = await call(revertCall, { id, resource: 'products' }, isLast ? {} : { quiet: 'success' }).catch(() => undefined)
      if (!done) return
    }
  }

  const send = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0 || progress) return
    const { signal } = (abort.current = new AbortController())
    const batches = pictureBatches(files)
    const before = outcome ?? nothing
    let now = before
    let done = 0
    let rest: readonly File[] = files
    setFailure(undefined)
    setLeft([])
    try {
      for (const [at, batch] of batches.entries()) {
        rest = batches.slice(at).flat()
        const ready: File[] = []
        const refused: Outcome['faults'] = []
        for (const file of batch) {
          setProgress({ done, of: files.length })
          const {
            smaller,
            refusal,
            failure: reason,
          } = await checkImage(file, productImageRules, { onShrink: () => undefined, signal })
          if (smaller) ready.push(smaller)
          else if (refusal === undefined) ready.push(file)
          else refused.push({ name: file.name, message: reason ?? refusal })
          done += 1
        }
        if (ready.length > 0) now = withAnswer(now, await call(importCall, { files: ready }, { signal, quiet: true }))
        now = { ...now, faults: [...now.faults, ...refused] }
        setOutcome(now)
        rest = batches.slice(at + 1).flat()
      }
    } catch (error) {
      const isStopped = signal.aborted || isAbort(error)
      if (!isStopped) setFailure((error as Error).message)
      setLeft(rest)
      setOutcome(now)
    } finally {
      setProgress(undefined)
    }
    const added = now.added - before.added
    const message = texts.added(added, now.products - before.products)
    const sets = now.sets.slice(before.sets.length)
    if (added > 0) notify?.({ type: 'success', message, cancelMutation: () => void undo(sets) })
  }
  return { outcome, progress, left, failure, send, stop: () => abort.current?.abort() }
}

const Faults = ({ faults }: Pick<Outcome, 'faults'>) => (
  <Alert color="yellow" title={texts.unmatched(faults.length)}>
    <Box component="ul" sx={{ margin: '4px 0', paddingLeft: 18, overflowWrap: 'anywhere' }}>
      {faults.slice(0, namesShown).map(({ name, message }, at) => (
        // A file of the same name may have come from another folder.
        <li key={`${at} ${name}`}>
          <Text span size="sm">
            <strong>{name}</strong>
            <span>{`: ${message}`}</span>
          </Text>
        </li>
      ))}
    </Box>
  </Alert>
)

/** Adds pictures to the products after whose codes their files are named (docs/decisions/0108). */
const PicturesWindow = ({ onClose }: { onClose: () => void }) => {
  const { outcome, progress, left, failure, send, stop } = useSendPictures()
  const { added = 0, matched = 0, products: to = 0, faults = [] } = outcome ?? {}
  return (
    <ModalWindow title={texts.title} width={620} onClose={onClose}>
      <Stack spacing="md">
        <Text size="sm">{texts.rules}</Text>
        <FileField
          file={undefined}
          label={texts.file}
          accept={[...productImageTypes]}
          texts={texts.field}
          isMain={!outcome}
          isMultiple
          error={failure}
          disabled={progress !== undefined}
          onChoose={(files) => void send([...left, ...files])}
          onRemove={() => undefined}
        />
        {outcome && (
          <Stack spacing={4} role="status">
            <Text weight={600}>{added === 0 ? texts.none : texts.added(added, to)}</Text>
            {matched > added && <Text size="sm">{texts.there(matched - added)}</Text>}
            {left.length > 0 && <Text size="sm">{texts.left(left.length)}</Text>}
          </Stack>
        )}
        {faults.length > 0 && <Faults faults={faults} />}
      </Stack>
      <WindowFooter
        bar={progress && <UploadBar label={texts.title} percent={Math.round((progress.done / progress.of) * 100)} />}
        status={
          <Text size="sm" role="status">
            {progress && texts.adding(progress.done, progress.of)}
          </Text>
        }
      >
        {progress ? (
          <Button variant="default" onClick={stop}>
            {texts.stop}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {texts.close}
            </Button>
            {left.length > 0 && <Button onClick={() => void send(left)}>{texts.sendLeft(left.length)}</Button>}
          </>
        )}
      </WindowFooter>
    </ModalWindow>
  )
}

export default PicturesWindow
