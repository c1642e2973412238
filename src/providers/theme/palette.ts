/** Ten shades of one colour, light to dark. */
export type Shades = [string, string, string, string, string, string, string, string, string, string]

/** The store's teal (specification 9: brand colour). */
export const brand: Shades = [
  '#f0fdfa',
  '#ccfbf1',
  '#99f6e4',
  '#5eead4',
  '#2dd4bf',
  '#14b8a6',
  '#0d9488',
  '#0f766e',
  '#115e59',
  '#134e4a',
]

/** Background of the sidebar's header (specification 9: medium). */
export const medium = '#2D4F4A'

/**
 * Colour scales with which every Mantine variant (filled, light, subtle, outline) has a contrast of at least 4.5 on light and
 * dark pages; Mantine's own scales do not.
 */
export const accents = {
  red: ['#fef2f2', '#fee2e2', '#fecaca', '#fca5a5', '#f87171', '#ef4444', '#dc2626', '#b91c1c', '#991b1b', '#7f1d1d'],
  orange: ['#fff7ed', '#ffedd5', '#fed7aa', '#fdba74', '#fb923c', '#f97316', '#ea580c', '#c2410c', '#9a3412', '#7c2d12'],
  yellow: ['#fefce8', '#fef9c3', '#fef08a', '#fde047', '#facc15', '#eab308', '#ca8a04', '#a16207', '#854d0e', '#713f12'],
  green: ['#f0fdf4', '#dcfce7', '#bbf7d0', '#86efac', '#4ade80', '#22c55e', '#16a34a', '#15803d', '#166534', '#14532d'],
  teal: brand,
  blue: ['#eff6ff', '#dbeafe', '#bfdbfe', '#93c5fd', '#60a5fa', '#3b82f6', '#2563eb', '#1d4ed8', '#1e40af', '#1e3a8a'],
  indigo: ['#eef2ff', '#e0e7ff', '#c7d2fe', '#a5b4fc', '#818cf8', '#7b80f5', '#4f46e5', '#4338ca', '#3730a3', '#312e81'],
  violet: ['#faf5ff', '#f3e8ff', '#e9d5ff', '#d8b4fe', '#c084fc', '#ae63f8', '#9333ea', '#7e22ce', '#6b21a8', '#581c87'],
  // Mantine uses the seventh shade for hints.
  gray: ['#f8f9fa', '#f1f3f5', '#e9ecef', '#dee2e6', '#ced4da', '#adb5bd', '#626b75', '#495057', '#343a40', '#212529'],
} satisfies Record<string, Shades>
