# Written by `npm run generate` from the description of the API.
from .send_call import Settings, send_call, watch_call


class DocuMind:
    """DocuMind's API: a method for each call. Answers are dictionaries, as the API describes them."""

    def __init__(self, base_url, token, timeout=60):
        """Speaks to the API below an address, such as https://example.com/api/documind."""
        self._settings = Settings(base_url.rstrip("/"), token, timeout)

    def upload_document(self, file, *, idempotency_key=None, prefer=None, is_private=None, session_id=None):
        """Upload a document. A PDF, DOCX, TXT, JPG, PNG, XLSX, PPTX, ODT, EPUB, HTML,
        Markdown, CSV, EML, WEBP or TIFF of at most 50 MB; its type is told by its bytes,
        and a text that is named as another format is refused. It is read in the
        background: look at the Location, or wait for it with Prefer. The same bytes
        under the same name change nothing; other bytes replace the document as soon as
        they are ready, and until then the earlier version answers.

        file: The document.

        idempotency_key: A name of your choice for this upload, such as a UUID: for 24 hours it is safe to
            send the upload again under it.

        prefer: `wait=N`: answer when the document is ready, or after N seconds, up to 20.

        is_private: Erase it when its private session ends.

        session_id: The session a private document goes into; without it, a new one.
        """
        return send_call(self._settings, "POST", "/upload", header={"Idempotency-Key": idempotency_key, "Prefer": prefer}, body={"file": file, "is_private": is_private, "session_id": session_id}, sent_as="form")

    def upload_text(self, filename, text, *, idempotency_key=None, prefer=None, is_private=None, session_id=None):
        """Upload a text as JSON. As if it were a file of that name, without a form around
        it. The body may have 2 MB; send a longer text as a file.

        idempotency_key: A name of your choice for this upload, such as a UUID: for 24 hours it is safe to
            send the upload again under it.

        prefer: `wait=N`: answer when the document is ready, or after N seconds, up to 20.

        is_private: Erase it when its private session ends.

        session_id: The session a private document goes into; without it, a new one.
        """
        return send_call(self._settings, "POST", "/documents", header={"Idempotency-Key": idempotency_key, "Prefer": prefer}, body={"filename": filename, "text": text, "is_private": is_private, "session_id": session_id}, sent_as="json")

    def list_documents(self, *, limit=None, cursor=None, session_id=None, status=None):
        """List your documents. Newest first, in every state. Follow `next_cursor`, or the
        Link header, to the end.

        limit: Most documents of a page.

        cursor: `next_cursor` of the page before.

        session_id: A private session whose documents are listed too.

        status: Lists documents of this status only.
        """
        return send_call(self._settings, "GET", "/documents", query={"limit": limit, "cursor": cursor, "session_id": session_id, "status": status})

    def upload_documents(self, file, *, is_private=None, session_id=None):
        """Upload several documents at once. Up to 20 files of one form, 200 MB together,
        each in a field named file. Each is taken in or refused by itself: look at its
        result. Private ones go into one session.

        file: The documents.

        is_private: Erase them when their private session ends.

        session_id: The session private documents go into; without it, a new one.
        """
        return send_call(self._settings, "POST", "/uploads", body={"file": file, "is_private": is_private, "session_id": session_id}, sent_as="form")

    def ask_question(self, query, *, session_id=None, conversation_id=None, documents=None, collection_id=None, carry=None, top_k=None, sentences=None):
        """Ask a question about your documents. Every sentence of the answer stands in a
        document: `citations` says where. Question and answer are kept in a conversation:
        name it by `conversation_id` in the next question, and that may leave out what
        this one said (`And on the motor?`). With `Accept: text/event-stream` the answer
        arrives as it is made: each event is named by its `type`, its data is a
        `QueryEvent`; `done` carries the whole answer; `error`, in its place, a
        `Problem`. Lines that begin with a colon only keep the connection open.

        session_id: A private session.

        conversation_id: `conversation_id` of an earlier answer, to go on there; without it, a new
            conversation begins. One that began in a private session goes on in that one
            only.

        documents: Names or ids of the documents to ask, and no others; the conversation keeps the
            choice for its next questions. Null or an empty list asks all again.

        collection_id: A collection whose documents are asked, in place of `documents`.

        carry: Whether a question that leaves something out takes it from the one before.

        sentences: The most sentences, items of a list or rows of a table that the answer has.
            Without it, as many as the question asks for.
        """
        return send_call(self._settings, "POST", "/query", body={"query": query, "session_id": session_id, "conversation_id": conversation_id, "documents": documents, "collection_id": collection_id, "carry": carry, "top_k": top_k, "sentences": sentences}, sent_as="json")

    def search_passages(self, query, *, session_id=None, documents=None, collection_id=None, top_k=None):
        """Find passages, without an answer. The passages that fit a question best, whole
        and word for word, also where none of them answers it. Nothing is kept of it: no
        conversation, no question.

        session_id: A private session.

        documents: Names or ids of the documents to look in, and no others. Null looks in all.

        collection_id: A collection whose documents are looked in, in place of `documents`.
        """
        return send_call(self._settings, "POST", "/search", body={"query": query, "session_id": session_id, "documents": documents, "collection_id": collection_id, "top_k": top_k}, sent_as="json")

    def list_conversations(self, *, limit=None, cursor=None, session_id=None):
        """List your conversations. Newest first. Follow `next_cursor`, or the Link header,
        to the end.

        limit: Most conversations of a page.

        cursor: `next_cursor` of the page before.

        session_id: A private session whose conversations are listed too.
        """
        return send_call(self._settings, "GET", "/conversations", query={"limit": limit, "cursor": cursor, "session_id": session_id})

    def delete_conversations(self):
        """Delete all your conversations. Those of private sessions too. They are gone when
        this answers.
        """
        return send_call(self._settings, "DELETE", "/conversations")

    def show_conversation(self, conversation_id):
        """Open a conversation. All its questions with their answers, oldest first. An
        answer that quoted a document which was deleted is gone with it; its question
        stays.

        conversation_id: `conversation_id` of an answer.
        """
        return send_call(self._settings, "GET", "/conversations/{conversation_id}", path={"conversation_id": conversation_id})

    def rename_conversation(self, conversation_id, title):
        """Rename a conversation. A new one is named by its first question.

        conversation_id: `conversation_id` of an answer.
        """
        return send_call(self._settings, "PATCH", "/conversations/{conversation_id}", path={"conversation_id": conversation_id}, body={"title": title}, sent_as="json")

    def delete_conversation(self, conversation_id):
        """Delete a conversation. Its questions and answers are gone when this answers.

        conversation_id: `conversation_id` of an answer.
        """
        return send_call(self._settings, "DELETE", "/conversations/{conversation_id}", path={"conversation_id": conversation_id})

    def export_conversation(self, conversation_id, *, format=None):
        """Save a conversation as a file. Each answer with the quotes that it rests on,
        their file and page.

        conversation_id: `conversation_id` of an answer.
        """
        return send_call(self._settings, "GET", "/conversations/{conversation_id}/export", path={"conversation_id": conversation_id}, query={"format": format}, answers="text")

    def judge_answer(self, conversation_id, number, is_right, *, is_shared=None):
        """Say whether an answer was right. Kept with the answer for you, in place of what
        you said before. Those who run the service read it only where you share it, and
        only as long.

        conversation_id: `conversation_id` of an answer.

        number: `exchange_number` of the answer.

        is_shared: Lets those who run the service read the question, its answer and what it quotes,
            until this is taken back. An answer in a private session is never shared.
        """
        return send_call(self._settings, "PUT", "/conversations/{conversation_id}/exchanges/{number}/verdict", path={"conversation_id": conversation_id, "number": number}, body={"is_right": is_right, "is_shared": is_shared}, sent_as="json")

    def take_verdict_back(self, conversation_id, number):
        """Take back what you said of an answer. Also where nothing was said. It is shared
        no more, either.

        conversation_id: `conversation_id` of an answer.

        number: `exchange_number` of the answer.
        """
        return send_call(self._settings, "DELETE", "/conversations/{conversation_id}/exchanges/{number}/verdict", path={"conversation_id": conversation_id, "number": number})

    def show_document(self, filename, *, session_id=None, if_none_match=None):
        """Show one document. How far it is, what is in it, and what went wrong where it
        failed.

        filename: The name as the list shows it, percent-encoded: it is data, never a path. Or the
            `document_id`, which stays when the document is renamed.

        session_id: A private session; without it, what you keep.

        if_none_match: An ETag: 304 while it still holds.
        """
        return send_call(self._settings, "GET", "/documents/{filename}", path={"filename": filename}, query={"session_id": session_id}, header={"If-None-Match": if_none_match})

    def rename_document(self, filename, new_filename, *, session_id=None, if_match=None):
        """Rename a document. Works in every state. Its text stays as it is, and
        conversations that have chosen or quoted it go on with the new name.

        filename: The name as the list shows it, percent-encoded: it is data, never a path. Or the
            `document_id`, which stays when the document is renamed.

        session_id: A private session; without it, what you keep.

        if_match: An ETag: 412 where it holds no more.
        """
        return send_call(self._settings, "PATCH", "/documents/{filename}", path={"filename": filename}, query={"session_id": session_id}, header={"If-Match": if_match}, body={"filename": new_filename}, sent_as="json")

    def delete_document(self, filename, *, session_id=None, if_match=None):
        """Delete a document and its chunks. Works in every state, also while the document
        is being read: all its versions, its text and its index entries are gone when
        this answers.

        filename: The name as the list shows it, percent-encoded: it is data, never a path. Or the
            `document_id`, which stays when the document is renamed.

        session_id: A private session; without it, what you keep.

        if_match: An ETag: 412 where it holds no more.
        """
        return send_call(self._settings, "DELETE", "/documents/{filename}", path={"filename": filename}, query={"session_id": session_id}, header={"If-Match": if_match})

    def introduce_document(self, filename, *, session_id=None):
        """Ask what a document is, and what it answers. Made when it is asked for; empty
        while the document is not ready.

        filename: The name as the list shows it, percent-encoded: it is data, never a path. Or the
            `document_id`, which stays when the document is renamed.

        session_id: A private session; without it, what you keep.
        """
        return send_call(self._settings, "GET", "/documents/{filename}/introduction", path={"filename": filename}, query={"session_id": session_id})

    def show_part(self, filename, part, *, session_id=None, document_id=None, if_none_match=None):
        """Show the text of a page. The text that `char_start` and `char_end` of quotes
        count in, in UTF-16 code units.

        filename: The name as the list shows it, percent-encoded: it is data, never a path. Or the
            `document_id`, which stays when the document is renamed.

        part: `part` of a quote, counted from 1.

        session_id: A private session; without it, what you keep.

        document_id: `document_id` of a quote, to be shown no other version.

        if_none_match: An ETag: 304 while it still holds.
        """
        return send_call(self._settings, "GET", "/documents/{filename}/parts/{part}", path={"filename": filename, "part": part}, query={"session_id": session_id, "document_id": document_id}, header={"If-None-Match": if_none_match})

    def find_in_document(self, filename, text, *, session_id=None, document_id=None):
        """Find words in a document. As they stand in its text, in capitals or not. The
        offsets count as those of quotes do. To find what is meant, ask.

        filename: The name as the list shows it, percent-encoded: it is data, never a path. Or the
            `document_id`, which stays when the document is renamed.

        text: The words.

        session_id: A private session; without it, what you keep.

        document_id: `document_id` of a quote, to be shown no other version.
        """
        return send_call(self._settings, "GET", "/documents/{filename}/find", path={"filename": filename}, query={"text": text, "session_id": session_id, "document_id": document_id})

    def show_original(self, filename, *, session_id=None, document_id=None, if_none_match=None, range=None, if_range=None):
        """Save the file of a document. Byte for byte as it was uploaded; a Range gives a
        stretch of it. Files that were uploaded before they were kept, or where the
        service keeps none, are answered with 404.

        filename: The name as the list shows it, percent-encoded: it is data, never a path. Or the
            `document_id`, which stays when the document is renamed.

        session_id: A private session; without it, what you keep.

        document_id: `document_id` of a quote, to be shown no other version.

        if_none_match: An ETag: 304 while it still holds.

        range: One stretch in bytes (RFC 9110, section 14.2): 206 with only that.

        if_range: An ETag: the Range counts only while it holds.
        """
        return send_call(self._settings, "GET", "/documents/{filename}/original", path={"filename": filename}, query={"session_id": session_id, "document_id": document_id}, header={"If-None-Match": if_none_match, "Range": range, "If-Range": if_range})

    def create_collection(self, name, *, documents=None):
        """Give documents a name together. A question or a search that names the collection
        by `collection_id` looks in its documents, and in no others. A newer version of a
        document takes the place of the earlier one; a document that is deleted is in no
        collection any more. A person may have 100 collections, each of up to 50
        documents.

        documents: Names or ids of documents that are kept; none of a private session.
        """
        return send_call(self._settings, "POST", "/collections", body={"name": name, "documents": documents}, sent_as="json")

    def list_collections(self):
        """List your collections. By name.
        """
        return send_call(self._settings, "GET", "/collections")

    def change_collection(self, collection_id, *, name=None, documents=None):
        """Rename a collection, or change what is in it

        collection_id: `id` of the collection.

        documents: Takes the place of those it has.
        """
        return send_call(self._settings, "PATCH", "/collections/{collection_id}", path={"collection_id": collection_id}, body={"name": name, "documents": documents}, sent_as="json")

    def delete_collection(self, collection_id):
        """Delete a collection. Its documents stay.

        collection_id: `id` of the collection.
        """
        return send_call(self._settings, "DELETE", "/collections/{collection_id}", path={"collection_id": collection_id})

    def create_session(self):
        """Begin a private session. What is uploaded into it is erased, with all that came
        from it, when it ends: some time after its last use, or when you end it. A person
        may have 50 at a time.
        """
        return send_call(self._settings, "POST", "/sessions")

    def show_session(self, session_id):
        """Look at a private session. Looking is no use of it: it ends when it would have.

        session_id: Id of the session.
        """
        return send_call(self._settings, "GET", "/sessions/{session_id}", path={"session_id": session_id})

    def end_session(self, session_id):
        """End a private session now. Its documents and all that came from them are gone
        when this answers.

        session_id: Id of the session.
        """
        return send_call(self._settings, "DELETE", "/sessions/{session_id}", path={"session_id": session_id})

    def create_webhook(self, url, *, events=None):
        """Be told what happens to documents. From now on a `POST` goes to the address for
        each event: `{type, timestamp, data}`, where `data` is a `DocumentEvent`. The
        headers `webhook-id`, `webhook-timestamp` and `webhook-signature` are those of
        Standard Webhooks: `v1,` and the HMAC-SHA256 of id, timestamp and body, with dots
        between, in base64. Answer with 2xx within ten seconds; else it is told again,
        less and less often, for 7 days. After so many days of failures the webhook is
        stopped. The secret is in this answer and never again. A person may have 10
        webhooks.

        url: Public, with https and no port but 443. Nobody is redirected from there.

        events: What is told.
        """
        return send_call(self._settings, "POST", "/webhooks", body={"url": url, "events": events}, sent_as="json")

    def list_webhooks(self):
        """List your webhooks. Newest first, with how they fare.
        """
        return send_call(self._settings, "GET", "/webhooks")

    def change_webhook(self, webhook_id, *, url=None, events=None, active=None):
        """Change, stop or restart a webhook

        webhook_id: `id` of the webhook.

        url: Public, with https and no port but 443. Nobody is redirected from there.

        events: What is told.

        active: Begins anew where it was stopped.
        """
        return send_call(self._settings, "PATCH", "/webhooks/{webhook_id}", path={"webhook_id": webhook_id}, body={"url": url, "events": events, "active": active}, sent_as="json")

    def delete_webhook(self, webhook_id):
        """Delete a webhook. Its address is told nothing more.

        webhook_id: `id` of the webhook.
        """
        return send_call(self._settings, "DELETE", "/webhooks/{webhook_id}", path={"webhook_id": webhook_id})

    def watch_events(self, *, last_event_id=None):
        """Watch what happens to documents. What webhooks are told, as server-sent events:
        each is named by its `type`, its data is a `DocumentEvent`, its `id` is what
        `Last-Event-ID` goes on after; events of a week are kept. The stream ends after
        five minutes: connect again, as browsers do by themselves. Lines that begin with
        a colon only keep the connection open.

        last_event_id: Go on after this event; without it, with what comes.
        """
        return watch_call(self._settings, "GET", "/events", header={"Last-Event-ID": last_event_id})

    def create_key(self, name, *, expires_in_days=None, rights=None):
        """Make an API key. The key itself is in this answer, as `key`, and never again.
        Needs a token of your sign-in. A person may have 20 keys. A key for reading alone
        lists, shows, asks and searches; one for writing alone uploads, renames and
        deletes.

        rights: `read`: list, show, ask and search. `write`: upload, rename, delete, and whatever
            else changes something.
        """
        return send_call(self._settings, "POST", "/keys", body={"name": name, "expires_in_days": expires_in_days, "rights": rights}, sent_as="json")

    def list_keys(self):
        """List your API keys. Newest first; expired and revoked ones are gone. Needs a
        token of your sign-in.
        """
        return send_call(self._settings, "GET", "/keys")

    def revoke_key(self, id):
        """Revoke an API key. It is useless from the next call on. Needs a token of your
        sign-in.

        id: `id` of the key.
        """
        return send_call(self._settings, "DELETE", "/keys/{id}", path={"id": id})

    def show_limits(self):
        """Show the limits, and what is left of your quotas
        """
        return send_call(self._settings, "GET", "/limits")

    def check_health(self):
        """Ask whether the service works. Open to everybody. Asks the database and the queue
        that reads documents.
        """
        return send_call(self._settings, "GET", "/health")
