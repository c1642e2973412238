import { useCallback, useEffect, useRef, useState } from 'react'
import { Stack } from '../../../components/ui/core'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { MenuEmpty } from '../parts/menu-empty'
import { MenuFailures } from '../parts/menu-failures'
import { MenuLoading } from '../parts/menu-loading'
import { CategoryList } from './categories/category-list'
import { SetupHeader } from './parts/setup-header'
import { UnknownCategory } from './parts/unknown-category'
import { setupTexts } from './setup-texts'
import { useOpenCategory, type OpenCategory } from './state/use-open-category'
import { useSetup } from './state/use-setup'
import { useUndoKey } from './state/use-undo-key'
import { useUnsavedWarning } from './state/use-unsaved-warning'

/** Opens and closes; the same function at every render, so that no row is drawn anew for it. */
const useToggle = (category: OpenCategory): ((id: string) => void) => {
  const latest = useRef(category)
  useEffect(() => {
    latest.current = category
  })
  return useCallback((id) => (latest.current.id === id ? latest.current.close() : latest.current.open(id)), [])
}

/** The arrangement of the customers' menu (specification 2 and 4: quick shopping setup). */
const SetupPage = () => {
  const setup = useSetup()
  const { menu, dispatch } = setup
  const canUndo = setup.movesToUndo > 0
  const category = useOpenCategory()
  const onToggle = useToggle(category)
  const [told, announce] = useState('')
  const isEmpty = menu?.length === 0
  const isUnknown = category.id !== undefined && menu !== undefined && !menu.some(({ _id }) => _id === category.id)
  useUnsavedWarning(setup.isChanged)

  const undo = (): void => {
    if (!canUndo) return
    dispatch({ type: 'undo' })
    announce(setupTexts.undone(setup.movesToUndo - 1))
  }
  useUndoKey(undo)

  return (
    <Stack spacing="xs" maw={1080}>
      <SetupHeader
        canArrange={menu !== undefined && !isEmpty}
        isChanged={setup.isChanged}
        isSaving={setup.isSaving}
        isResetting={setup.isResetting}
        canUndo={canUndo}
        onReset={() => void setup.reset()}
        onUndo={undo}
        onSave={() => void setup.save()}
      />
      <MenuFailures menu={setup} orderUnread={setupTexts.orderUnread} />
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      {menu === undefined && !setup.error && <MenuLoading />}
      {isEmpty && <MenuEmpty />}
      {menu && !isEmpty && (
        <>
          {isUnknown && <UnknownCategory onClear={category.close} />}
          <CategoryList
            menu={menu}
            named={setup.named}
            openId={category.id}
            onToggle={onToggle}
            dispatch={dispatch}
            announce={announce}
          />
        </>
      )}
    </Stack>
  )
}

export default SetupPage
