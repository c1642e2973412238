import { Link } from 'react-router'
import { SaveButton } from '../../../../components/save-button'
import { Hint } from '../../../../components/hint'
import { Anchor, Button, createStyles, Text, Title } from '../../../../components/ui/core'
import { IconArrowBackUp, IconEye, IconRefresh } from '../../../../components/ui/icons'
import { headerHeight } from '../../../../framework/layout/measures'
import { staysOnLowScreen, useCover } from '../../../../framework/layout/page-styles'
import { quickShoppingTexts } from '../../quick-shopping-texts'
import { setupTexts as texts } from '../setup-texts'

/** Viewports with the buttons beside the title; narrower ones have them on a line below. */
const wide = '@media (min-width: 77em)'
const phone = '@media (max-width: 36em)'

/** Height of the title line where it is separate, and the part of it that stays visible above the buttons, px. */
const titleHeight = 40
const titleRest = 6

/** Styles of the title and the buttons. */
const useHeaderStyles = createStyles((theme) => {
  const isDark = theme.colorScheme === 'dark'
  return {
    /** Sticky; in the two-line layout the title line scrolls under the page header. */
    bar: {
      position: 'sticky',
      top: headerHeight - titleHeight + titleRest,
      zIndex: 2,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 12,
      padding: '0 0 8px',
      background: isDark ? theme.colors.dark[8] : theme.colors.gray[0],
      [wide]: { top: headerHeight, flexWrap: 'nowrap', padding: '8px 0', margin: '-8px 0' },
      ...staysOnLowScreen,
    },
    title: { display: 'flex', alignItems: 'center', minHeight: titleHeight },
    unsaved: { marginLeft: 'auto', whiteSpace: 'nowrap' },
    buttons: {
      display: 'flex',
      gap: 8,
      flexBasis: '100%',
      '& > a, & > button': { height: 40, paddingInline: 14 },
      '& > [aria-disabled=true]:not([type=submit])': {
        cursor: 'not-allowed',
        color: isDark ? theme.colors.dark[2] : theme.colors.gray[6],
      },
      [wide]: { flexBasis: 'auto', flex: 'none' },
      [phone]: {
        gap: 6,
        flexWrap: 'wrap',
        '& > a, & > button': { flexGrow: 1, paddingInline: 6, fontSize: 13 },
        // Four labels fit side by side, but only without icons.
        '& .mantine-Button-leftIcon': { display: 'none' },
      },
    },
    /** Subtitle and links. */
    about: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0 20px',
      '& > a': { lineHeight: '40px' },
      [phone]: { '& > div': { fontSize: theme.fontSizes.xs } },
    },
  }
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
export const SetupHeader = (props: SetupHeaderProps) => {
  const { canArrange, isChanged, canSave, isSaving, isResetting, canUndo, onReset, onUndo, onSave } = props
  const { classes } = useHeaderStyles()
  const bar = useCover('--top-bar')
  return (
    <>
      <form
        ref={bar}
        className={classes.bar}
        data-clear-of-toasts
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
              <Button variant="default" leftIcon={<IconRefresh size={16} aria-hidden />} loading={isResetting} onClick={onReset}>
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
        <Hint>{texts.subtitle}</Hint>
        <Anchor component={Link} to="/price-lists" size="sm">
          {quickShoppingTexts.makePriceList}
        </Anchor>
      </div>
    </>
  )
}
