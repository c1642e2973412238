type Part = 'label' | 'input' | 'description' | 'error'

const helpBelow: Part[] = ['label', 'input', 'description', 'error']
const plain: Part[] = ['label', 'description', 'input', 'error']

/**
 * The parts of a field from top to bottom: help stands below the input, so that inputs side by side stand in
 * one line. Mantine keeps a fault away from the input only where no help may come in between.
 */
export const fieldOrder = (hasHelp: boolean): Part[] => (hasHelp ? helpBelow : plain)
