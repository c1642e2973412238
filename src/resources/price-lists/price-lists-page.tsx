import { createElement, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../components/empty-state'
import { QueryFailed } from '../../components/errors/load-failed'
import { Section } from '../../components/section'
import { Button, Group, Paper, Skeleton, Stack, Text } from '../../components/ui/core'
import { IconFileText, IconPlus, IconUpload } from '../../components/ui/icons'
import { LoadingText } from '../../components/loading-text'
import { PageHead } from '../../framework/layout/page-head'
import { formWidth, phoneScreen } from '../../framework/layout/measures'
import { lazyPart } from '../../framework/screens/list/lazy-part'
import { ModalCode } from '../../framework/screens/list/modal-code'
import { useFocusBack } from '../../framework/screens/list/use-focus-back'
import { callsTexts } from './calls/calls-texts'
import type { StoredPriceList } from './calls/read-price-list'
import { PriceListCard } from './card/price-list-card'
import { formTexts } from './form/form-texts'
import { isMadeHere } from './make/made-name'
import { priceListsTexts as texts } from './price-lists-texts'
import { usePriceList } from './use-price-list'

const loadForm = () => import('./form/price-list-modal')
const loadMaker = () => import('./make/make-modal')

/** The open modal: upload, edit, or generator, which also publishes what it makes when it renews the list. */
type OpenWindow = { kind: 'form'; priceList: StoredPriceList | undefined } | { kind: 'maker'; isRenewal: boolean }

const MakeButton = ({ variant, onMake }: { variant: 'filled' | 'default'; onMake: () => void }) => (
  <Button variant={variant} h={{ base: 44, sm: 40 }} leftIcon={<IconPlus size={16} aria-hidden />} onClick={onMake}>
    {texts.make.button}
  </Button>
)

const ArrangeLink = () => (
  <Button component={Link} to="/quick-shopping" variant="subtle" h={{ base: 44, sm: 40 }} px="sm">
    {texts.make.arrange}
  </Button>
)

interface NoPriceListProps {
  uploadButton: RefObject<HTMLButtonElement>
  onUpload: () => void
  onMake: () => void
}

/** Empty state, with both ways to a price list (contract 2.9). */
const NoPriceList = ({ uploadButton, onUpload, onMake }: NoPriceListProps) => (
  <Paper withBorder>
    <EmptyState title={texts.empty.title} text={texts.empty.text} icon={IconFileText}>
      <Group
        spacing="sm"
        position="center"
        sx={{ [`@media ${phoneScreen}`]: { width: '100%', '& > .mantine-Button-root': { width: '100%' } } }}
      >
        <MakeButton variant="filled" onMake={onMake} />
        <Button
          ref={uploadButton}
          variant="default"
          h={{ base: 44, sm: 40 }}
          leftIcon={<IconUpload size={16} aria-hidden />}
          onClick={onUpload}
        >
          {texts.empty.upload}
        </Button>
        <ArrangeLink />
      </Group>
    </EmptyState>
  </Paper>
)

/** Section that opens the generator of the price list PDF. */
const MakeSection = ({ onMake }: { onMake: () => void }) => (
  <Section title={texts.make.title} level={2}>
    <Stack spacing="sm">
      <Text size="sm">{texts.make.text}</Text>
      <Group spacing="md">
        <MakeButton variant="default" onMake={onMake} />
        <ArrangeLink />
      </Group>
    </Stack>
  </Section>
)

/** The store's one price list (contract 2.9). */
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
    <Stack spacing="md" maw={formWidth} mx="auto">
      <PageHead title={texts.title} subtitle={texts.subtitle} />
      {query.isLoading && <LoadingText>{texts.loading}</LoadingText>}
      {priceList === undefined && !query.error && <Skeleton height={220} radius="md" />}
      {priceList === undefined && query.error && <QueryFailed text={callsTexts.list.failure} query={query} />}
      {priceList === null && (
        <NoPriceList
          uploadButton={mainButton}
          onUpload={() => setOpen({ kind: 'form', priceList: undefined })}
          onMake={() => setOpen({ kind: 'maker', isRenewal: false })}
        />
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
            onRenew={() => setOpen({ kind: 'maker', isRenewal: isMadeHere(priceList) })}
          />
          <Text size="sm">{texts.onlyOne}</Text>
        </>
      )}
      {/* It comes with the answer, because its place depends on that. */}
      {(priceList ?? (priceList === undefined && query.error)) && (
        <MakeSection onMake={() => setOpen({ kind: 'maker', isRenewal: false })} />
      )}
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
          {() => createElement(lazyPart(loadMaker), { state, isRenewal: open.isRenewal, onClose: close })}
        </ModalCode>
      )}
    </Stack>
  )
}

export default PriceListsPage
