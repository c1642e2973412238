import { Link } from 'react-router'
import { SaveButton } from '../../../../components/save-button'
import { Anchor, Button, createStyles, Text, Title } from '../../../../components/ui/core'
import { IconArrowBackUp, IconEye, IconRefresh } from '../../../../components/ui/icons'
import { headerHeight } from '../../../../framework/layout/measures'
import { quickShoppingTexts } from '../../quick-shopping-texts'
import { setupTexts as texts } from '../setup-texts'

/** Where the buttons stand beside the title; narrower, they have a line of their own below it. */
const wide = '@media (min-width: 77em)'
const phone = '@media (max-width: 36em)'

/** px of the title's line, where it has one, and of it what stays in sight above the buttons */
const titleHeight = 40
const titleRest = 6

/** Looks of the title and of what is done with the arrangement. */
const useHeaderStyles = createStyles((theme) => {
  const isDark = theme.colorScheme === 'dark'
  return {
    /** In reach however far the page is scrolled; of two lines the title's goes under the page's header. */
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
    },
    title: { display: 'flex', alignItems: 'center', height: titleHeight, whiteSpace: 'nowrap' },
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
        // Four names fit side by side, but not with pictures.
        '& .mantine-Button-leftIcon': { display: 'none' },
      },
    },
    /** What the screen is for, and where else it leads. */
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
