import { KBarAnimator, KBarPortal, KBarPositioner, KBarResults, KBarSearch, useMatches } from '@refinedev/kbar'
import { createStyles, Text } from '../../components/ui/core'
import { paletteTexts } from './palette-texts'

const useStyles = createStyles((theme) => {
  const dark = theme.colorScheme === 'dark'
  const border = `1px solid ${dark ? theme.colors.dark[4] : theme.colors.gray[3]}`
  return {
    window: {
      width: '100%',
      maxWidth: 600,
      overflow: 'hidden',
      border,
      borderRadius: theme.radius.md,
      background: dark ? theme.colors.dark[7] : theme.white,
      color: dark ? theme.colors.dark[0] : theme.black,
      boxShadow: theme.shadows.xl,
    },
    search: {
      width: '100%',
      boxSizing: 'border-box',
      padding: '14px 16px',
      border: 'none',
      borderBottom: border,
      outline: 'none',
      background: 'transparent',
      color: 'inherit',
      font: 'inherit',
      '&::placeholder': { color: dark ? theme.colors.dark[1] : theme.colors.gray[6] },
    },
    result: {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      minHeight: 44,
      padding: '8px 16px',
      cursor: 'pointer',
      '& svg': { flex: 'none' },
    },
    active: {
      background: dark ? theme.colors.dark[5] : theme.fn.themeColor('brand', 0),
      boxShadow: `inset 3px 0 ${theme.fn.themeColor('brand', dark ? 4 : 7)}`,
    },
    nothing: { padding: 16 },
  }
})

/** Above everything but the toasts. */
const positionerStyle = { zIndex: 500, background: 'rgba(0, 0, 0, 0.4)', padding: '10vh 12px 12px' }

const Results = () => {
  const { results } = useMatches()
  const { classes, cx } = useStyles()
  if (results.length === 0) {
    return (
      <Text role="status" color="dimmed" className={classes.nothing}>
        {paletteTexts.nothing}
      </Text>
    )
  }
  return (
    <KBarResults
      items={results}
      maxHeight={400}
      onRender={({ item, active }) => (
        <div className={cx(classes.result, { [classes.active]: active })}>
          {typeof item === 'string' ? (
            item
          ) : (
            <>
              {item.icon}
              <span>{item.name}</span>
              {item.subtitle !== undefined && (
                <Text component="span" size="sm" color="dimmed" ml="auto">
                  {item.subtitle}
                </Text>
              )}
            </>
          )}
        </div>
      )}
    />
  )
}

const listed = new Intl.ListFormat('en')

/**
 * The palette's modal in the store's theme: a search field and its results.
 *
 * @param failed names of the records whose lists could not be searched
 */
export const PaletteWindow = ({ failed }: { failed: readonly string[] }) => {
  const { classes } = useStyles()
  return (
    <KBarPortal>
      <KBarPositioner style={positionerStyle}>
        <KBarAnimator className={classes.window}>
          <div role="dialog" aria-modal aria-label={paletteTexts.label}>
            <KBarSearch
              className={classes.search}
              aria-label={paletteTexts.placeholder}
              defaultPlaceholder={paletteTexts.placeholder}
            />
            <Results />
            {failed.length > 0 && (
              <Text role="alert" size="sm" className={classes.nothing}>
                {paletteTexts.failed(listed.format(failed))}
              </Text>
            )}
          </div>
        </KBarAnimator>
      </KBarPositioner>
    </KBarPortal>
  )
}
