import { createElement, useEffect, useRef, useState } from 'react'
import { detailOf } from '../../components/detail-of'
import { LoadFailed } from '../../components/errors/load-failed'
import { Skeleton, Stack, Text, Title } from '../../components/ui/core'
import { LoadingText } from '../../components/loading-text'
import { lazyPart } from '../../framework/screens/list/lazy-part'
import { ModalCode } from '../../framework/screens/list/modal-code'
import { useFocusBack } from '../../framework/screens/list/use-focus-back'
import { callsTexts } from '../../resources/price-lists/calls/calls-texts'
import type { StoredPriceList } from '../../resources/price-lists/calls/read-price-list'
import { PriceListCard } from '../../resources/price-lists/card/price-list-card'
import { formTexts } from '../../resources/price-lists/form/form-texts'
import { MakeSection } from './make-section'
import { NoPriceList } from '../../resources/price-lists/no-price-list'
import { priceListsTexts as texts } from '../../resources/price-lists/price-lists-texts'
import { usePriceList } from '../../resources/price-lists/use-price-list'

const loadForm = () => import('../../resources/price-lists/form/price-list-modal')
const loadMaker = () => import('./make/make-modal')

/** The open modal: upload, edit, or generator. */
type OpenWindow = { kind: 'form'; priceList: StoredPriceList | undefined } | { kind: 'maker' }

/** The store's one price list (specification 2: price list). */
const PriceListsPage = () => {
  const state = usePriceList()
  const { query, priceList } = state
  const [open, setOpen] = useState<OpenWindow>()
  /** Button of the card or of the empty state: when one replaces the other, the focus moves to its button. */
  const mainButton = useRef<HTMLButtonElement>(null)
  const id = priceList?.id
  const idBefore = useRef(id)
  const close = () => setOpen(undefined)
  useFocusBack(open !== undefined, mainButton)

  useEffect(() => {
    const isChanged = idBefore.current !== id
    idBefore.current = id
    if (!isChanged || document.activeElement !== document.body) return
    mainButton.current?.focus({ preventScroll: true })
  }, [id])

  return (
    <Stack spacing="md" maw={840}>
      <div>
        <Title order={1} size="h2">
          {texts.title}
        </Title>
        <Text size="sm" color="dimmed">
          {texts.subtitle}
        </Text>
      </div>
      {query.isLoading && <LoadingText>{texts.loading}</LoadingText>}
      {priceList === undefined && !query.error && <Skeleton height={220} radius="md" />}
      {priceList === undefined && query.error && (
        <LoadFailed
          text={callsTexts.list.failure}
          reason={query.error.message}
          detail={detailOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {priceList === null && (
        <NoPriceList uploadButton={mainButton} onUpload={() => setOpen({ kind: 'form', priceList: undefined })} />
      )}
      {priceList && (
        <>
          <PriceListCard
            priceList={priceList}
            isDeleting={state.isDeleting}
            editButton={mainButton}
            onEdit={() => setOpen({ kind: 'form', priceList })}
            onToggle={() => void state.toggle()}
            onDelete={() => void state.remove()}
          />
          <Text size="sm">{texts.onlyOne}</Text>
        </>
      )}
      <MakeSection onMake={() => setOpen({ kind: 'maker' })} />
      {open?.kind === 'form' && (
        <ModalCode title={open.priceList ? formTexts.editTitle : formTexts.uploadTitle} onClose={close}>
          {() =>
            createElement(lazyPart(loadForm), {
              priceList: open.priceList,
              onClose: close,
              onFailed: () => void query.refetch(),
            })
          }
        </ModalCode>
      )}
      {open?.kind === 'maker' && (
        <ModalCode title={texts.make.title} onClose={close}>
          {() => createElement(lazyPart(loadMaker), { state, onClose: close })}
        </ModalCode>
      )}
    </Stack>
  )
}

export default PriceListsPage
