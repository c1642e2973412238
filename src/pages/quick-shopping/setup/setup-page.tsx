import { useState } from 'react'
import { Spinner } from '../../../components/spinner'
import { Stack } from '../../../components/ui/core'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { MenuEmpty } from '../parts/menu-empty'
import { MenuFailures } from '../parts/menu-failures'
import { partsTexts } from '../parts/parts-texts'
import { CategoryList } from './categories/category-list'
import { SetupHeader } from './parts/setup-header'
import { UnknownCategory } from './parts/unknown-category'
import { setupTexts } from './setup-texts'
import { useOpenCategory } from './state/use-open-category'
import { useSetup } from './state/use-setup'
import { useUndoKey } from './state/use-undo-key'
import { useUnsavedWarning } from './state/use-unsaved-warning'

/** The arrangement of the customers' menu (specification 2 and 4: quick shopping setup). */
const SetupPage = () => {
  const setup = useSetup()
  const { menu, dispatch } = setup
  const canUndo = setup.movesToUndo > 0
  const category = useOpenCategory()
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
        canSave={setup.canSave}
        isSaving={setup.isSaving}
        isResetting={setup.isResetting}
        canUndo={canUndo}
        onReset={() => void setup.reset()}
        onUndo={undo}
        onSave={() => void setup.save()}
      />
      <MenuFailures menu={setup} orderUnread={setupTexts.orderUnread} />
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      {menu === undefined && !setup.error && <Spinner label={partsTexts.loading} />}
      {isEmpty && <MenuEmpty />}
      {menu && !isEmpty && (
        <>
          {isUnknown && <UnknownCategory onClear={category.close} />}
          <CategoryList
            menu={menu}
            named={setup.named}
            openId={category.id}
            onToggle={category.toggle}
            dispatch={dispatch}
            announce={announce}
          />
        </>
      )}
    </Stack>
  )
}

export default SetupPage
