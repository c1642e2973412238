import { Link } from 'react-router'
import { SaveButton } from '../../../../components/save-button'
import { Anchor, Button, Text, Title } from '../../../../components/ui/core'
import { IconArrowBackUp, IconEye, IconRefresh } from '../../../../components/ui/icons'
import { quickShoppingTexts } from '../../quick-shopping-texts'
import { setupTexts as texts } from '../setup-texts'
import { useHeaderStyles } from './use-header-styles'

interface SetupHeaderProps {
  /** False where there is nothing to be arranged. */
  canArrange: boolean
  isChanged: boolean
  /** Changed, or in the default order, which was never saved. */
  canSave: boolean
  isSaving: boolean
  isResetting: boolean
  canUndo: boolean
  onReset: () => void
  onUndo: () => void
  onSave: () => void
}

/** Title, and what is done with the arrangement (specification 2: quick shopping setup). */
export const SetupHeader = (props: SetupHeaderProps) => {
  const { canArrange, isChanged, canSave, isSaving, isResetting, canUndo, onReset, onUndo, onSave } = props
  const { classes } = useHeaderStyles()
  return (
    <>
      <form
        className={classes.bar}
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        <Title order={1} size="h2" className={classes.title}>
          {texts.title}
        </Title>
        <Text role="status" size="sm" weight={600} className={classes.unsaved}>
          {isChanged ? texts.unsaved : canSave && texts.defaultOrder}
        </Text>
        <div className={classes.buttons}>
          <Button component={Link} to="/quick-shopping-view" variant="default" leftIcon={<IconEye size={16} aria-hidden />}>
            {texts.viewMenu}
          </Button>
          {canArrange && (
            <>
              <Button
                variant="default"
                leftIcon={<IconRefresh size={16} aria-hidden />}
                loading={isResetting}
                onClick={onReset}
              >
                {texts.reset}
              </Button>
              <Button
                variant="default"
                leftIcon={<IconArrowBackUp size={16} aria-hidden />}
                aria-disabled={!canUndo}
                onClick={onUndo}
              >
                {texts.undo}
              </Button>
              <SaveButton isChanged={canSave} isSaving={isSaving}>
                {isSaving ? texts.saving : texts.save}
              </SaveButton>
            </>
          )}
        </div>
      </form>
      <div className={classes.about}>
        <Text color="dimmed" size="sm">
          {texts.subtitle}
        </Text>
        <Anchor component={Link} to="/price-lists" size="sm">
          {quickShoppingTexts.makePriceList}
        </Anchor>
      </div>
    </>
  )
}
