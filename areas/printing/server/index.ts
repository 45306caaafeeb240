import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { Assignment } from '../contract/assignment.ts'
import { AppLayout, appLayout, PanelLayout, panelLayout } from '../contract/grid-layout.ts'
import { HtmlPage } from '../contract/html-page.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { pages } from '../contract/pages.ts'
import { Poster } from '../contract/poster.ts'
import { sections } from '../contract/sections.ts'
import { Template } from '../contract/template.ts'
import { UiTemplate } from '../contract/ui-template.ts'
import { demo } from './demo/printing-demo.ts'
import { recordingFaults, tellingFailedPrint } from './faults/record-fault.ts'
import { layoutHooks, layoutServer } from './grid/layout-server.ts'
import { htmlPageHooks, openingPage, previewingPage, savingPage } from './html/page-operations.ts'
import {
  listingPagePublications,
  publishingPage,
  rollingBackPage,
  sharedPage,
  unpublishingPage,
} from './html/publish-page.ts'
import { printingJob } from './jobs/print-job.ts'
import { showingPrint, startingPrint } from './jobs/start-print.ts'
import { listingLooks } from './look/shop-looks.ts'
import { uiTemplateHooks } from './look/ui-template-hooks.ts'
import { paperLayouts } from './pages/print-layout.ts'
import { printingLabels, printingStickers } from './place/print-operations.ts'
import { listingLabelLayouts, listingStickerLayouts } from './place/published-layouts.ts'
import { posterHooks } from './posters/poster-hooks.ts'
import { drawingPoster, drawingPosterAsSvg, previewingPoster, printingPoster } from './posters/poster-operations.ts'
import { openingTemplate, savingTemplate } from './templates/draft-operations.ts'
import {
  listingPublications,
  publishingTemplate,
  readingPublication,
  rollingBackTemplate,
} from './templates/publish-operations.ts'
import { openingTemplateFile, savingTemplateFile } from './templates/template-file-operations.ts'
import { templateHooks } from './templates/template-hooks.ts'
import { templateTool } from './templates/template-tool.ts'

export const server: AreaServer = {
  area: 'printing',
  keyPrefixes,
  sections,
  pages,
  resources: [
    serve(Template, templateHooks),
    serve(Assignment),
    serve(HtmlPage, htmlPageHooks),
    serve(Poster, posterHooks),
    serve(UiTemplate, uiTemplateHooks),
    serve(AppLayout, layoutHooks('app')),
    serve(PanelLayout, layoutHooks('panel')),
  ],
  operations: [
    ...[openingTemplate, savingTemplate, publishingTemplate],
    ...[listingPublications, readingPublication, rollingBackTemplate],
    ...[listingLabelLayouts, printingLabels, listingStickerLayouts, printingStickers],
    ...[savingTemplateFile, openingTemplateFile],
    ...[openingPage, savingPage, previewingPage, publishingPage],
    ...[rollingBackPage, unpublishingPage, listingPagePublications],
    ...layoutServer('app', appLayout),
    ...layoutServer('panel', panelLayout),
    ...[previewingPoster, printingPoster, drawingPoster, drawingPosterAsSvg],
    ...[listingLooks, tellingFailedPrint, startingPrint, showingPrint],
  ],
  tools: [templateTool],
  reactions: [recordingFaults],
  jobs: [printingJob],
  routes: [sharedPage],
  paperLayouts,
  demo,
}
