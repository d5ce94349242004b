import { Note } from './Note.tsx';

/** The reason why a part of the page could not be read, with another try. */
export const ReadFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <Note
    kind="bad"
    action={
      <button type="button" className="link" onClick={onRetry}>
        重试
      </button>
    }
  >
    {message}
  </Note>
);
