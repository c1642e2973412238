import { useNotification } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import { ModalWindow } from '../../../../components/modal-window/modal-window'
import { WindowFooter } from '../../../../components/modal-window/window-footer'
import { linkTo, startDownload } from '../../../../components/plain/file-link'
import { Button, Group, Stack, Text } from '../../../../components/ui/core'
import { FileField } from '../../../../components/upload/file-field'
import type { ImportOutcome } from '../../../../domain/import/import'
import { useCaller } from '../../../calls/use-call'
import { isAbort } from '../../../declaration/abort'
import type { Resource } from '../../../declaration/resource'
import { listPath, nounOf, revertCall } from '../change/change-calls'
import { checkCall, importCall, type ImportVariables, sampleCall } from './import-calls'
import { ImportOutcomeView } from './import-outcome'
import { importTexts as texts, importTitle } from './import-texts'

const accept = {
  'text/csv': ['.csv', '.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}

type Choice = Pick<ImportVariables, 'mapping' | 'create'>

const noChoice: Choice = { mapping: {}, create: false }

/** Checks a file as soon as it or a choice changes, and imports it. */
const useImport = (resource: Resource, onDone: () => void) => {
  const { call } = useCaller()
  const { open: notify } = useNotification()
  const [file, setFile] = useState<File>()
  const [choice, setChoice] = useState(noChoice)
  const [outcome, setOutcome] = useState<ImportOutcome>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState<'checking' | 'importing'>()
  const abort = useRef<AbortController>()
  useEffect(() => () => abort.current?.abort(), [])
  const target = { path: listPath(resource), resource: resource.name }

  const send = async (what: 'checking' | 'importing', sent: File, given: Choice): Promise<ImportOutcome | undefined> => {
    abort.current?.abort()
    const current = new AbortController()
    abort.current = current
    setFault(undefined)
    setBusy(what)
    try {
      const endpoint = what === 'checking' ? checkCall : importCall
      return await call(endpoint, { ...target, ...given, file: sent }, { signal: current.signal, quiet: true })
    } catch (error) {
      if (!isAbort(error)) setFault((error as Error).message)
    } finally {
      if (abort.current === current) setBusy(undefined)
    }
    return undefined
  }

  const check = async (sent: File, given: Choice): Promise<void> => {
    setChoice(given)
    const checked = await send('checking', sent, given)
    if (checked) setOutcome(checked)
  }
  const choose = ([chosen]: readonly File[]): void => {
    if (!chosen) return
    setFile(chosen)
    setOutcome(undefined)
    void check(chosen, noChoice)
  }
  const remove = (): void => {
    abort.current?.abort()
    setFile(undefined)
    setOutcome(undefined)
    setFault(undefined)
    setBusy(undefined)
  }
  const write = async (): Promise<void> => {
    if (!file) return
    const written = await send('importing', file, choice)
    if (!written) return
    const { changeSetId: id, created, changed } = written
    const count = created + changed
    // A failure is reported by the call itself.
    const undo = (): void => void call(revertCall, { id: id ?? '', resource: resource.name }).catch(() => undefined)
    notify?.({
      ...{ type: 'success', message: count === 0 ? texts.nothing : texts.done(count, nounOf(resource, count)) },
      ...(id === undefined ? {} : { cancelMutation: undo }),
    })
    onDone()
  }
  return { file, choice, outcome, fault, busy, choose, remove, check, write, call, target }
}

/** Imports the records of a list from a file, of which is shown before what it would do (docs/decisions/0107). */
const ImportWindow = ({ resource, onClose }: { resource: Resource; onClose: () => void }) => {
  const { file, choice, outcome, fault, busy, choose, remove, check, write, call, target } = useImport(resource, onClose)
  const count = outcome ? outcome.created + outcome.changed : 0
  const isReady = outcome !== undefined && outcome.wrong === 0 && outcome.faults.length === 0 && count > 0

  const sample = async (format: 'csv' | 'xlsx'): Promise<void> => {
    // A failure is reported by the call itself.
    const content = await call(sampleCall, { path: target.path, format }).catch(() => undefined)
    if (content) startDownload(linkTo(content), `${resource.name}-sample.${format}`)
  }

  return (
    <ModalWindow title={importTitle(resource)} width={760} onClose={onClose}>
      <Stack spacing="md">
        <Text size="sm">{[texts.rules, resource.texts?.importNote].filter(Boolean).join(' ')}</Text>
        <FileField
          file={file}
          label={texts.file}
          accept={accept}
          texts={texts.fileTexts}
          isMain
          error={fault}
          disabled={busy === 'importing'}
          onChoose={choose}
          onRemove={remove}
        />
        {!file && (
          <Group spacing="xs">
            <Text size="sm" color="dimmed">
              {texts.sample}
            </Text>
            {(['xlsx', 'csv'] as const).map((format) => (
              <Button key={format} variant="default" compact sx={{ minHeight: 44 }} onClick={() => void sample(format)}>
                {texts.samples[format]}
              </Button>
            ))}
          </Group>
        )}
        {file && outcome && (
          <ImportOutcomeView
            resource={resource.name}
            outcome={outcome}
            create={choice.create}
            disabled={busy !== undefined}
            onCreate={(create) => void check(file, { ...choice, create })}
            onChoose={(place, field) => {
              // A field has one column: the one that was chosen last.
              const others = Object.fromEntries(
                Object.entries(choice.mapping).map(([of, other]): [string, string] => [
                  of,
                  field !== '' && other === field ? '' : other,
                ]),
              )
              const before = outcome.columns.findIndex((column) => field !== '' && column.field === field)
              const freed = before >= 0 && before !== place ? { [before]: '' } : {}
              void check(file, { ...choice, mapping: { ...others, ...freed, [place]: field } })
            }}
          />
        )}
      </Stack>
      <WindowFooter
        status={
          <Text size="sm" role="status">
            {busy === undefined ? '' : texts[busy]}
          </Text>
        }
      >
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button loading={busy !== undefined} disabled={!isReady} onClick={() => void write()}>
          {texts.apply(count)}
        </Button>
      </WindowFooter>
    </ModalWindow>
  )
}

export default ImportWindow
