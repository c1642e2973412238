import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Alert, Button, Group, Stack, Text } from '../../../components/ui/core'
import { IconAlertTriangle } from '../../../components/ui/icons'
import { useLatestCallback } from '../../../components/use-latest-callback'
import { useSearchKey } from '../../../components/use-page-keys'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { useKeepEditsWithin, useWarnWhen } from '../../../framework/form/leave-guard'
import { inAddress, useOverlay } from '../../../framework/state/use-overlay'
import { MenuEmpty, MenuFailures, MenuLoading } from '../parts/menu-states'
import { CategoryList } from './category-list'
import { SetupHeader } from './setup-header'
import { setupTexts as texts } from './setup-texts'
import { useSetup } from './state/use-setup'

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
  const [told, announce] = useState('')
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
      <VisuallyHidden role="status">{told}</VisuallyHidden>
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
