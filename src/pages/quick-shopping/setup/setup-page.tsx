import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { idleLook, SaveButton } from '../../../components/save-button'
import { ActionIcon, Alert, Badge, Button, type CSSObject, type MantineTheme, Stack, Text } from '../../../components/ui/core'
import { IconAlertTriangle, IconArrowBackUp, IconDotsVertical, IconEye, IconFileText } from '../../../components/ui/icons'
import { useLatestCallback } from '../../../components/use-latest-callback'
import { useSearchKey } from '../../../components/use-page-keys'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { useKeepEditsWithin, useWarnWhen } from '../../../framework/form/leave-guard'
import { headerHeight } from '../../../framework/layout/measures'
import { PageBar } from '../../../framework/layout/page-bar'
import { PageHead } from '../../../framework/layout/page-head'
import { staysOnLowScreen } from '../../../framework/layout/page-styles'
import { inAddress, useOverlay } from '../../../framework/state/use-overlay'
import { MenuLink, MenuStates } from '../parts/menu-states'
import { quickShoppingTexts } from '../quick-shopping-texts'
import { CategoryList } from './category-list'
import { setupTexts as texts } from './setup-texts'
import { useSetup } from './state/arranging'

/** Viewports with the buttons beside the title; narrower ones have them on a line below. */
const wide = '@media (min-width: 84em)'
const phone = '@media (max-width: 36em)'

/** Height of the title line where it is separate, and the part of it that stays visible above the buttons, px. */
const titleHeight = 62
const titleRest = 6

/** In the two-line layout the title line scrolls under the page header. */
const barSx = (theme: MantineTheme): CSSObject => ({
  display: 'block',
  top: headerHeight - titleHeight + titleRest,
  padding: '0 0 8px',
  border: 0,
  borderRadius: 0,
  boxShadow: 'none',
  background: theme.colorScheme === 'dark' ? theme.colors.dark[8] : theme.colors.gray[0],
  '&& .actions': { flexBasis: '100%' },
  [phone]: {
    padding: '0 0 8px',
    top: headerHeight - titleHeight - 8 + titleRest,
    // One line of it.
    '&& .title + *': { marginTop: -4, fontSize: 12 },
    // What is pressed often in one line, the rest below it on demand.
    '&& .actions > :is(a, [type=submit])': { flexGrow: 1 },
    '&& .actions > .rest': { order: 1, flexGrow: 1 },
    '&& .actions:not(:has(> [aria-expanded=true])) > .rest': { display: 'none' },
  },
  [wide]: { top: headerHeight, padding: '8px 0', margin: '-8px 0', '&& .actions': { flexBasis: 'auto' } },
  ...staysOnLowScreen,
})

interface SetupHeaderProps {
  setup: ReturnType<typeof useSetup>
  /** Undefined when there is nothing to undo. */
  onUndo: (() => void) | undefined
}

/** Title and buttons of the arrangement (contract 2.8). */
const SetupHeader = ({ setup, onUndo }: SetupHeaderProps) => {
  const { categories = [], isChanged, canSave, isSaving, isResetting, reset, save } = setup
  const [hasMore, setMore] = useState(false)
  return (
    <PageBar
      component="form"
      sx={barSx}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <PageHead
        title={texts.title}
        subtitle={texts.subtitle}
        beside={
          <Text role="status" component="div" size="sm" weight={600} sx={{ whiteSpace: 'nowrap' }}>
            {isChanged ? texts.unsaved : canSave && <Badge color="gray">{texts.defaultOrder}</Badge>}
          </Text>
        }
      >
        <MenuLink to="/quick-shopping-view" icon={IconEye}>
          {texts.viewMenu}
        </MenuLink>
        {categories.length > 0 && (
          <>
            <ActionIcon
              size={44}
              variant="default"
              aria-label={texts.moreActions}
              aria-expanded={hasMore}
              sx={{ display: 'none', [phone]: { display: 'flex' } }}
              onClick={() => setMore(!hasMore)}
            >
              <IconDotsVertical size={20} aria-hidden />
            </ActionIcon>
            <MenuLink to="/price-lists" icon={IconFileText} className="rest" hint={quickShoppingTexts.makePriceList}>
              {texts.priceList}
            </MenuLink>
            <Button className="rest" variant="default" loading={isResetting} onClick={() => void reset()}>
              {texts.reset}
            </Button>
            <Button
              className="rest"
              variant="default"
              leftIcon={<IconArrowBackUp size={16} aria-hidden />}
              // A disabled button would lose the focus.
              aria-disabled={!onUndo}
              data-idle={!onUndo || undefined}
              sx={idleLook}
              onClick={onUndo}
            >
              {texts.undo}
            </Button>
            {/* Nothing was moved yet; a default order can be saved all the same. */}
            <SaveButton isChanged={canSave} isEmpty={!isChanged} isSaving={isSaving}>
              {isSaving ? texts.saving : texts.save}
            </SaveButton>
          </>
        )}
      </PageHead>
    </PageBar>
  )
}

/** True where the browser's own undo applies: in a text field, except a serial number that is not being edited. */
const takesBackTyping = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  (target.dataset.control !== 'serial' || target.dataset.typed !== undefined)

/** Ctrl+Z or Cmd+Z undoes the last move, except while a modal is open. */
const useUndoKey = (undo: (() => void) | undefined): void => {
  const latest = useLatestCallback(() => undo?.())
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return
      if (takesBackTyping(event.target) || document.querySelector('[aria-modal=true]')) return
      event.preventDefault()
      latest()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [latest])
}

/** The open category is stored in the query string (contract 2.1). */
const param = 'editCategory'
const editedCategory = inAddress([param])

/** Page on which the customers' menu is arranged (contract 2.8, 4.8). */
const SetupPage = () => {
  const setup = useSetup()
  const { categories, dispatch, movesToUndo } = setup
  const category = useOverlay(editedCategory)
  const { toggle } = category
  const toggleCategory = useCallback((id: string) => toggle({ name: param, id }), [toggle])
  const [announcement, announce] = useState('')
  const openId = category.shown?.id
  const isUnknown = openId !== undefined && !categories?.some(({ _id }) => _id === openId)
  // Overlays of this page do not count as leaving it.
  useKeepEditsWithin(useLocation().pathname)
  useWarnWhen(setup.isChanged)

  const undo = (): void => {
    dispatch({ type: 'undo' })
    announce(texts.undone(movesToUndo - 1))
  }
  const onUndo = movesToUndo > 0 ? undo : undefined
  useUndoKey(onUndo)
  const page = useRef<HTMLDivElement>(null)
  useSearchKey(page)

  return (
    <Stack ref={page} spacing="xs" maw={1080}>
      <SetupHeader setup={setup} onUndo={onUndo} />
      <MenuStates menu={setup} orderUnread={texts.orderUnread} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {categories && categories.length > 0 && (
        <>
          {isUnknown && (
            <Alert color="yellow" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />} title={texts.unknownCategory}>
              <Text size="sm" mb="sm">
                {texts.unknownCategoryWhy}
              </Text>
              <Button variant="default" h={40} onClick={category.close}>
                {texts.showAll}
              </Button>
            </Alert>
          )}
          <CategoryList
            menu={categories}
            named={setup.named}
            openId={openId}
            onToggle={toggleCategory}
            dispatch={dispatch}
            announce={announce}
          />
        </>
      )}
    </Stack>
  )
}

export default SetupPage
