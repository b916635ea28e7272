;;; -*- lexical-binding: t -*-
;; Breaks policies/bank.yaml in Emacs, and repairs it with the preferred fix.
;; check.py runs it after the setup of docs/editors.md. It ends Emacs with an
;; error if anything is not as expected.

(require 'cl-lib)
(require 'flymake)

(defvar scrim-limit (string-to-number (getenv "SCRIM_LIMIT"))
  "How many seconds to wait for scrim.")

(defun scrim-wait (what condition)
  "Wait until CONDITION returns non-nil; fail with WHAT after the limit."
  (let ((end (+ (float-time) scrim-limit)))
    (while (not (funcall condition))
      (when (> (float-time) end) (error "Emacs timed out waiting until %s" what))
      ;; What happens between the commands of a user. Without a screen, nothing
      ;; else tells Flymake to look again.
      (accept-process-output nil 0.05)
      (run-hooks 'post-command-hook)
      (when (bound-and-true-p flymake-mode) (flymake-start)))))

(defun scrim-findings ()
  "The findings of the buffer."
  (flymake-diagnostics (point-min) (point-max)))

(setq backtrace-on-error-noninteractive nil
      eglot-connect-timeout scrim-limit
      eglot-sync-connect t
      jsonrpc-default-request-timeout scrim-limit
      ;; Emacs 29 and earlier, and later versions.
      eglot-confirm-server-initiated-edits nil
      eglot-confirm-server-edits nil)
(find-file "policies/bank.yaml")
(let ((text (buffer-string)) (published 0) start)
  (advice-add 'eglot-handle-notification :before
              (lambda (_server method &rest _)
                (when (eq method 'textDocument/publishDiagnostics) (cl-incf published))))
  (scrim-wait "scrim is attached to the policy" (lambda () (eglot-current-server)))
  (scrim-wait "scrim checks the policy" (lambda () (> published 0)))
  (cl-assert (null (scrim-findings)) nil "the policy has findings before it is broken")

  (goto-char (point-min))
  (re-search-forward "accounts\\.balance.*cover: \\(paper\\)")
  (setq start (match-beginning 1))
  (replace-match "papr" t t nil 1)
  ;; A user's pause, after which eglot sends changes.
  (when (fboundp 'eglot--signal-textDocument/didChange) (eglot--signal-textDocument/didChange))
  (scrim-wait "the broken line has a finding" (lambda () (= 1 (length (scrim-findings)))))
  (let ((finding (car (scrim-findings))))
    (cl-assert (equal (list start (+ start 4))
                      (list (flymake-diagnostic-beg finding) (flymake-diagnostic-end finding))))
    (cl-assert (string-match-p "undefined cover 'papr'" (flymake-diagnostic-text finding))))

  (goto-char start)
  ;; The menu offers the preferred fix, and check.py presses Return.
  (let ((last-nonmenu-event t)) (call-interactively #'eglot-code-actions))
  (cl-assert (equal (buffer-string) text) nil "the fix does not repair the text")
  (when (fboundp 'eglot--signal-textDocument/didChange) (eglot--signal-textDocument/didChange))
  (scrim-wait "the finding is gone" (lambda () (and (> published 2) (null (scrim-findings)))))
  (save-buffer)
  (eglot-shutdown (eglot-current-server) nil scrim-limit))
