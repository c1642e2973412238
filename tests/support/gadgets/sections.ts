import { IconCheck } from '../../../src/components/ui/icons'
import { definePage } from '../../../src/framework/declaration/section'
import type { Registered } from '../../../src/framework/registry/sections'
import { boxes } from './boxes'
import { gadgets } from './gadget'
import { makers } from './makers'
import { tools } from './tools/tools'

const home = definePage({
  name: 'dashboard',
  label: 'Home',
  icon: IconCheck,
  path: '/dashboard',
  screen: () => import('./home'),
})

/** Replaces the sections of the store. */
export const sections: readonly Registered[] = [home, gadgets, boxes, tools, makers]
