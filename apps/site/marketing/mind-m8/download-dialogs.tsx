import { mindM8Banner, downloadFlow as words } from '@m8/content/mind-m8.ts';
import { Button } from '@m8/ui/button.tsx';
import { Stroke } from '@m8/ui/icons.tsx';
import { Modal, ModalFoot } from '@m8/ui/modal.tsx';
import { NeedsScript } from '@m8/ui/notice.tsx';
import css from './download-dialogs.module.css';

/** Icons used only here. */
const shapes = {
  download: 'M12 4v12M6.5 11 12 16.5 17.5 11M5 20h14',
  external: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9',
} as const;

const chooser = 'download-mirror';
const closed = 'project-closed';

/** Opens the mirror chooser. Its page must include `download-flow.astro`. */
export function DownloadButton() {
  return (
    <>
      <Button look="secondary" command="show-modal" commandfor={chooser}>
        <Stroke d={shapes.download} />
        {mindM8Banner.download}
      </Button>
      <NeedsScript>{mindM8Banner.needsScript}</NeedsScript>
    </>
  );
}

/** The two dialogs behind {@link DownloadButton}: choose a mirror, then read that the download is closed. */
export function DownloadDialogs() {
  return (
    <>
      <Modal
        className={css.blurring}
        id={chooser}
        title={words.chooser.title}
        closeLabel={words.close}
      >
        <p>{words.chooser.note}</p>
        <div className={css.mirrors}>
          {words.chooser.mirrors.map((mirror) => (
            <button
              key={mirror}
              className={css.mirror}
              type="button"
              value={mirror}
              command="show-modal"
              commandfor={closed}
            >
              {mirror}
              <Stroke d={shapes.external} />
            </button>
          ))}
        </div>
        <ModalFoot>
          <Button look="secondary" command="close" commandfor={chooser}>
            {words.chooser.cancel}
          </Button>
        </ModalFoot>
      </Modal>
      <Modal
        className={css.blurring}
        id={closed}
        title={words.closed.title}
        closeLabel={words.close}
      >
        <p>{words.closed.text}</p>
        <dl className={css.provider}>
          <dt>{words.closed.provider}</dt>
          <dd data-provider="" />
        </dl>
        <ModalFoot>
          <Button command="close" commandfor={closed}>
            {words.closed.understand}
          </Button>
        </ModalFoot>
      </Modal>
    </>
  );
}
