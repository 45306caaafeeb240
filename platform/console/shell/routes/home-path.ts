import { findApp } from '../apps.ts'
import { device } from '../device/device.ts'
import { HOME } from './routes.ts'

/** First page of the handheld area (core.md section 2). */
export const HANDHELD_HOME = '/app/handy/home'

/** First page: a device of domain `app` is a handheld and starts in its area. */
export const homePath = (): string =>
  device.get().settings.domain === 'app' && findApp(HANDHELD_HOME) ? HANDHELD_HOME : HOME
