/** What a run of a job tells the people who watch it. */
export interface RunProgress {
  /** Parts done of all, for the progress in the log of jobs. */
  progress(done: number, all: number): Promise<void>
  /** Whether somebody stopped the job or cancelled this run: it ends after its present part. */
  isEnding(): Promise<boolean>
}
