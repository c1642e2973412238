import { type FormEvent, useState, useEffect, useRef } from 'react'
import { QueryFailed } from '../../../components/errors/load-failed'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { WindowFooter } from '../../../components/modal-window/window-footer'
import { Section } from '../../../components/section'
import { Button, Checkbox, Stack, Text, TextInput, Alert, Group } from '../../../components/ui/core'
import { UploadBar } from '../../../components/upload/upload-bar'
import { uploadTexts } from '../../../components/upload/upload-texts'
import { UploadStatus } from '../../../components/upload/upload-status'
import { useUploadClose } from '../../../components/upload/use-upload-close'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { type Failure, failureOf } from '../../../framework/declaration/error-toasts'
import { useFormFailure } from '../../../framework/form/form-failure'
import { useWarnWhen } from '../../../framework/form/leave-guard'
import { callsTexts } from '../calls/calls-texts'
import type { PriceListState } from '../use-price-list'
import { makeTexts as texts } from './make-texts'
import { MakingState } from './making-state'
import type { SoldOutProducts } from './render-messages'
import { useMaking } from './use-making'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { cleanName } from '../../../domain/shared/names'
import { formatDay } from '../../../domain/shared/dates'
import { useCall } from '../../../framework/calls/use-call'
import { useUpload } from '../../../framework/calls/use-upload'
import { updatePriceListCall, uploadPriceListCall } from '../calls/price-list-calls'
import type { StoredPriceList } from '../calls/read-price-list'
import { nameFault } from '../form/name-fault'
import { madeName } from './made-name'
import type { MadeList } from './make-price-list'
import { Fact, Facts } from '../../../components/facts'
import { formatBytes } from '../../../components/images/format-bytes'
import { IconAlertTriangle, IconDownload, IconExternalLink } from '../../../components/ui/icons'
import { formatCount } from '../../../domain/shared/money'

/** ms until the object URL is revoked after unmount, because a tab or a download may just have started. */
const lifetimeAfter = 30_000

/**
 * Object URL of a file, revoked some time after unmount.
 *
 * @param file must be stable while the component is mounted
 */
const useLastingUrl = (file: Blob): string => {
  const [url] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => void setTimeout(() => URL.revokeObjectURL(url), lifetimeAfter), [url])
  return url
}

/** Facts of the generated price list, with view and download buttons. */
const MadeFacts = ({ list }: { list: MadeList }) => {
  const { file, pages, products, categories, date, notices } = list
  const url = useLastingUrl(file)
  return (
    <Stack spacing="sm">
      <Facts>
        <Fact label={texts.facts.date}>{formatDay(date)}</Fact>
        <Fact label={texts.facts.products}>{texts.products(products, categories)}</Fact>
        <Fact label={texts.facts.pages}>{formatCount(pages)}</Fact>
        <Fact label={texts.facts.size}>{formatBytes(file.size)}</Fact>
      </Facts>
      {notices.map((notice) => (
        <Alert key={notice} color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />}>
          <Text size="sm" sx={{ overflowWrap: 'anywhere' }}>
            {notice}
          </Text>
        </Alert>
      ))}
      <Group spacing="xs">
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener"
          variant="default"
          h={40}
          leftIcon={<IconExternalLink size={16} aria-hidden />}
        >
          {texts.preview}
          <VisuallyHidden> {texts.newTab}</VisuallyHidden>
        </Button>
        <Button
          component="a"
          href={url}
          download={file.name}
          variant="default"
          h={40}
          leftIcon={<IconDownload size={16} aria-hidden />}
        >
          {texts.download}
        </Button>
      </Group>
    </Stack>
  )
}

interface PublishOptions {
  made: MadeList | undefined
  /** The current price list; null for none, undefined while unknown. */
  current: StoredPriceList | null | undefined
  /** Publishes it as soon as it is made, in the place of the current one. */
  isRenewal: boolean
  onPublished: () => void
  /** Called when the upload fails: the current price list may be stale. */
  onFailed: () => void
}

type Publishing = ReturnType<typeof usePublish>

/** Publishes a generated price list: as a new one, or as replacement of the current one (contract 4.9, 7.9). */
const usePublish = ({ made, current, isRenewal, onPublished, onFailed }: PublishOptions) => {
  const [name, setName] = useState(() => madeName(new Date().toISOString()))
  const [isTried, setTried] = useState(false)
  const confirm = useConfirm()
  const upload = useUpload()
  const [failure, setFailure] = useState<{ last: Failure; made: MadeList }>()
  const uploading = useCall(uploadPriceListCall)
  const updating = useCall(updatePriceListCall)
  const fault = nameFault(name)

  /** Uploads the price list; asks first when it replaces another one, unless that was what was pressed. */
  const send = async (isAsked = true): Promise<void> => {
    setTried(true)
    if (!made || current === undefined || fault !== undefined || upload.percent !== undefined) return
    if (isAsked && current && !(await confirm(texts.confirmReplace(current.name)))) return
    const values = { documentName: cleanName(name), pdf: made.file }
    const outcome = await upload.start((meta) => {
      const call = current ? updating.call({ id: current.id, ...values }, meta) : uploading.call(values, meta)
      return call.catch((error: Error) => {
        if (!meta.signal.aborted) setFailure({ last: failureOf(error.message), made })
        throw error
      })
    })
    if (outcome === 'failed') onFailed()
    if (outcome === 'done') onPublished()
  }

  const begun = useRef(!isRenewal)
  useEffect(() => {
    if (begun.current || !made) return
    begun.current = true
    void send(false)
    // Once, and not for a name that is typed later.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [made])

  const rename = (typed: string): void => {
    setName(typed)
    setFailure(undefined)
  }

  return {
    name,
    rename,
    nameError: isTried ? fault : undefined,
    failure: failure?.made === made ? failure?.last : undefined,
    upload,
    send,
  }
}

export interface MakeModalProps {
  state: PriceListState
  isRenewal: boolean
  onClose: () => void
}

interface PublishSectionProps {
  state: PriceListState
  publish: Publishing
}

/** Name field of the document, and what happens to the current price list. */
const PublishSection = ({ state: { priceList, query }, publish }: PublishSectionProps) => {
  if (priceList === undefined) {
    return <QueryFailed text={callsTexts.list.failure} query={query} />
  }
  return (
    <Section title={texts.publish.title}>
      <Stack spacing="xs">
        <Text size="sm" sx={{ overflowWrap: 'anywhere' }}>
          {[
            priceList ? texts.publish.replaces(priceList.name) : texts.publish.text,
            priceList && !priceList.isActive && texts.publish.staysInactive,
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
        <TextInput
          label={texts.publish.name}
          withAsterisk
          aria-required
          value={publish.name}
          error={publish.nameError}
          readOnly={publish.upload.percent !== undefined}
          onChange={(event) => publish.rename(event.currentTarget.value)}
        />
      </Stack>
    </Section>
  )
}

/** Modal that generates the price list from the menu; the result can be viewed, downloaded or published. */
const MakeModal = ({ state, isRenewal, onClose }: MakeModalProps) => {
  const [soldOut, setSoldOut] = useState<SoldOutProducts>('marked')
  const { making, start } = useMaking(soldOut)
  const made = making.kind === 'made' ? making.list : undefined
  const publish = usePublish({
    made,
    current: state.priceList,
    isRenewal,
    onPublished: onClose,
    onFailed: () => void state.query.refetch(),
  })
  const { percent, isCancelled, isCutOff, cancel } = publish.upload
  const failure = useFormFailure(publish.failure, true)
  const isSending = percent !== undefined
  const close = useUploadClose(false, percent, onClose)
  useWarnWhen(isSending)
  const canPublish = made !== undefined && state.priceList !== undefined

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void publish.send()
  }

  return (
    <ModalWindow title={texts.title} onClose={() => void close()}>
      <form onSubmit={submit} noValidate>
        <VisuallyHidden role="status">{made ? texts.made : ''}</VisuallyHidden>
        <Checkbox
          mb="md"
          label={texts.leaveOutSoldOut}
          checked={soldOut === 'left-out'}
          disabled={isSending}
          onChange={(event) => setSoldOut(event.currentTarget.checked ? 'left-out' : 'marked')}
        />
        {making.kind === 'made' ? (
          <Stack>
            <MadeFacts list={making.list} />
            <PublishSection state={state} publish={publish} />
          </Stack>
        ) : (
          <MakingState making={making} onRetry={start} />
        )}
        <WindowFooter
          bar={
            <>
              {failure.above}
              <UploadBar label={texts.publish.submit} percent={percent} />
            </>
          }
          below={failure.below}
          status={
            <Text size="sm" role="status">
              <UploadStatus percent={percent} isCancelled={isCancelled} isCutOff={isCutOff} />
            </Text>
          }
        >
          <Button variant="default" data-autofocus onClick={isSending ? cancel : () => void close()}>
            {isSending ? uploadTexts.cancel : making.kind === 'reading' || making.kind === 'drawing' ? texts.cancel : texts.close}
          </Button>
          {canPublish && (
            <Button type="submit" loading={isSending} aria-describedby={failure.describedBy}>
              {texts.publish.submit}
            </Button>
          )}
        </WindowFooter>
      </form>
    </ModalWindow>
  )
}

export default MakeModal
