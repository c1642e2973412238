import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, Link } from 'react-router'
import {
  ActionIcon,
  Alert,
  Badge,
  Button,
  Group,
  Stack,
  Text,
  type CSSObject,
  type MantineTheme,
} from '../../../components/ui/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconDotsVertical,
  IconEye,
  IconFileText,
  IconRefresh,
} from '../../../components/ui/icons'
import { useLatestCallback } from '../../../components/use-latest-callback'
import { useSearchKey } from '../../../components/use-page-keys'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { useKeepEditsWithin, useWarnWhen } from '../../../framework/form/leave-guard'
import { inAddress, useOverlay } from '../../../framework/state/use-overlay'
import { MenuEmpty, MenuFailures, MenuLoading } from '../parts/menu-states'
import { CategoryList } from './category-list'
import { setupTexts as texts } from './setup-texts'
import { useSetup } from './state/use-setup'
import { SaveButton } from '../../../components/save-button'
import { headerHeight } from '../../../framework/layout/measures'
import { PageBar } from '../../../framework/layout/page-bar'
import { PageHead } from '../../../framework/layout/page-head'
import { staysOnLowScreen } from '../../../framework/layout/page-styles'
import { quickShoppingTexts } from '../quick-shopping-texts'

/** Viewports with the buttons beside the title; narrower ones have them on a line below. */
const wide = '@media (min-width: 84em)'
const phone = '@media (max-width: 36em)'

/** Height of the title line where it is separate, and the part of it that stays visible above the buttons, px. */
const titleHeight = 62
const titleRest = 6

const disabledLook = ({ colorScheme, colors }: MantineTheme) => ({
  cursor: 'not-allowed',
  color: colorScheme === 'dark' ? colors.dark[2] : colors.gray[6],
})

/** In the two-line layout the title line scrolls under the page header. */
const barSx = (theme: MantineTheme): CSSObject => ({
  display: 'block',
  top: headerHeight - titleHeight + titleRest,
  padding: '0 0 8px',
  border: 0,
  borderRadius: 0,
  boxShadow: 'none',
  background: theme.colorScheme === 'dark' ? theme.colors.dark[8] : theme.colors.gray[0],
  '&& .actions': { flexBasis: '100%', '& > [aria-disabled=true]:not([type=submit])': disabledLook(theme) },
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
  /** False when the menu is empty. */
  canArrange: boolean
  isChanged: boolean
  /** Dirty, or in the default order, which was never saved. */
  canSave: boolean
  isSaving: boolean
  isResetting: boolean
  canUndo: boolean
  onReset: () => void
  onUndo: () => void
  onSave: () => void
}

/** Title and buttons of the arrangement (contract 2.8). */
const SetupHeader = (props: SetupHeaderProps) => {
  const { canArrange, isChanged, canSave, isSaving, isResetting, canUndo, onReset, onUndo, onSave } = props
  const [hasMore, setMore] = useState(false)
  return (
    <PageBar
      component="form"
      sx={barSx}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
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
        <Button component={Link} to="/quick-shopping-view" variant="default" leftIcon={<IconEye size={16} aria-hidden />}>
          {texts.viewMenu}
        </Button>
        {canArrange && (
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
            <Button
              component={Link}
              to="/price-lists"
              className="rest"
              variant="default"
              leftIcon={<IconFileText size={16} aria-hidden />}
              aria-label={quickShoppingTexts.makePriceList}
              title={quickShoppingTexts.makePriceList}
            >
              {texts.priceList}
            </Button>
            <Button
              className="rest"
              variant="default"
              leftIcon={<IconRefresh size={16} aria-hidden />}
              loading={isResetting}
              onClick={onReset}
            >
              {texts.reset}
            </Button>
            <Button
              className="rest"
              variant="default"
              leftIcon={<IconArrowBackUp size={16} aria-hidden />}
              aria-disabled={!canUndo}
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
const useUndoKey = (undo: () => void): void => {
  const latest = useLatestCallback(undo)
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

/** Shown when the category in the URL does not exist. */
const UnknownCategory = ({ onClear }: { onClear: () => void }) => (
  <Alert color="yellow" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />} title={texts.unknownCategory}>
    <Stack spacing="sm">
      <Text size="sm">{texts.unknownCategoryWhy}</Text>
      <Group>
        <Button variant="default" h={40} onClick={onClear}>
          {texts.showAll}
        </Button>
      </Group>
    </Stack>
  </Alert>
)

/** The open category is stored in the query string (contract 2.1). */
const param = 'editCategory'
const editedCategory = inAddress([param])

/** Page on which the customers' menu is arranged (contract 2.8, 4.8). */
const SetupPage = () => {
  const setup = useSetup()
  const { menu, dispatch } = setup
  const canUndo = setup.movesToUndo > 0
  const category = useOverlay(editedCategory)
  const { toggle } = category
  const toggleCategory = useCallback((id: string) => toggle({ name: param, id }), [toggle])
  const [announcement, announce] = useState('')
  const isEmpty = menu?.length === 0
  const openId = category.shown?.id
  const isUnknown = openId !== undefined && menu !== undefined && !menu.some(({ _id }) => _id === openId)
  // Overlays of this page do not count as leaving it.
  useKeepEditsWithin(useLocation().pathname)
  useWarnWhen(setup.isChanged)

  const undo = (): void => {
    if (!canUndo) return
    dispatch({ type: 'undo' })
    announce(texts.undone(setup.movesToUndo - 1))
  }
  useUndoKey(undo)
  const page = useRef<HTMLDivElement>(null)
  useSearchKey(page)

  return (
    <Stack ref={page} spacing="xs" maw={1080}>
      <SetupHeader
        canArrange={menu !== undefined && !isEmpty}
        isChanged={setup.isChanged}
        canSave={setup.canSave}
        isSaving={setup.isSaving}
        isResetting={setup.isResetting}
        canUndo={canUndo}
        onReset={() => void setup.reset()}
        onUndo={undo}
        onSave={() => void setup.save()}
      />
      <MenuFailures menu={setup} orderUnread={texts.orderUnread} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {menu === undefined && !setup.error && <MenuLoading />}
      {isEmpty && <MenuEmpty />}
      {menu && !isEmpty && (
        <>
          {isUnknown && <UnknownCategory onClear={category.close} />}
          <CategoryList
            menu={menu}
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
