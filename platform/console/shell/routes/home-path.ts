import { findApp } from '../apps.ts'
import { device } from '../device/device.ts'
import { HOME } from './routes.ts'

/** First page of the handheld area (core.md section 2). */
const HANDHELD_HOME = '/app/handy/home'

/** Where the console begins: a device whose domain is `app` is a handheld and begins in its area. */
export const homePath = (): string =>
  device.get().settings.domain === 'app' && findApp(HANDHELD_HOME) ? HANDHELD_HOME : HOME
